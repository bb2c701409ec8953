import frame from '../../locale/en/frame.ts';
import storage from '../../locale/en/storage.ts';
import { words } from '../locale/words.ts';
import { site } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';

const t = words({ frame, storage });

/** Shown instead of every screen if the browser does not allow storage. */
export function NoStorage() {
  return (
    <main>
      <Empty
        title={t('storage.title')}
        action={<Button onClick={() => location.reload()}>{t('frame.reload')}</Button>}
      >
        <p>{t('storage.more', { name: site.name })}</p>
      </Empty>
    </main>
  );
}
