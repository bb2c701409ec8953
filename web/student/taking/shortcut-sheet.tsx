import shortcuts from '../../../locale/en/shortcuts.ts';
import { words } from '../../locale/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './shortcuts.module.css';

const t = words({ shortcuts });

/** The keys, a message where they have names, and what they do. */
const SHEET = [
  { keys: 'shortcuts.choose', does: 'shortcuts.chooseDoes' },
  { keys: 'shortcuts.upDown', does: 'shortcuts.upDownDoes' },
  { keys: 'shortcuts.next', does: 'shortcuts.nextDoes' },
  { keys: 'shortcuts.previous', does: 'shortcuts.previousDoes' },
  { key: 'M', does: 'shortcuts.markDoes' },
  { key: 'T', does: 'shortcuts.timeDoes' },
  { key: '?', does: 'shortcuts.sheetDoes' },
] as const;

/** The list of keys that '?' opens. */
export default function ShortcutSheet({
  onClose,
  isOn,
  onSwitch,
}: {
  onClose: () => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.heading')}>
      <Stack as="dl">
        {SHEET.map((row) => (
          <div key={row.does} className={styles.row}>
            <dt>{'keys' in row ? t(row.keys) : row.key}</dt>
            <dd>{t(row.does)}</dd>
          </div>
        ))}
      </Stack>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
        {t('shortcuts.use')}
      </label>
    </Dialog>
  );
}
