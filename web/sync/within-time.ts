/** Work on a database of the device. Nothing here throws. */

/** A database that another tab blocks may never answer; the page does not wait for it longer than this. */
const TIMEOUT_MS = 2_000;

/** Whether the work was done in time. */
export async function succeeds(work: () => Promise<void>): Promise<boolean> {
  return (await answer(() => work().then(() => true))) ?? false;
}

/** The result of the work; undefined if it fails or takes too long. */
export async function answer<T>(work: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, undefined);
  });
  try {
    return await Promise.race([work(), timeout]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
