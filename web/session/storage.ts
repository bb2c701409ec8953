/** Whether the browser lets this site keep data: without it there is no sign-in, and no answer is safe. */
export function mayStore(): boolean {
  try {
    return Boolean(localStorage) && Boolean(sessionStorage);
  } catch {
    return false;
  }
}
