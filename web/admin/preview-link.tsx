import catalogue from '../../locale/en/catalogue.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { ButtonLink } from '../ui/button.tsx';

const t = words({ catalogue });

/** A phone's window, in CSS pixels. */
const PHONE = 'popup,width=360,height=740';

/** Opens a test as its students see it, in a window of a phone's width; on a phone in a new tab. */
export function PreviewLink({ testCode, name }: { testCode: string; name: string }) {
  const href = adminPaths.preview({ testCode });
  return (
    <ButtonLink
      href={href}
      target="_blank"
      // The new window gets the sign-in of this one, which is kept for the tab.
      rel="opener"
      onClick={(event) => {
        event.preventDefault();
        open(href, '_blank', PHONE);
      }}
    >
      {/* One child: the button puts a gap between its children, and the hidden name would part the label in two. */}
      <span>{t('catalogue.preview', { name })}</span>
    </ButtonLink>
  );
}
