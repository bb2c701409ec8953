import { site } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';

/** Whether the browser lets this site keep anything: without it there is no sign-in, and no answer is safe. */
export function mayStore(): boolean {
  try {
    return Boolean(localStorage) && Boolean(sessionStorage);
  } catch {
    return false;
  }
}

/** Instead of any screen where the browser refuses to keep data. */
export function NoStorage() {
  return (
    <main>
      <Empty
        title="This browser keeps no data for this site"
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      >
        <p>
          {site.name} needs it for your sign-in and to keep your answers safe. Allow cookies and site data for
          this site in the settings of your browser, then load the page again.
        </p>
      </Empty>
    </main>
  );
}
