import minutes from '../../../locale/en/minutes.ts';
import ui from '../../../locale/en/ui.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

const t = words({ minutes, ui });

export interface ExtraTimeWordsProps {
  /** Less than 0 where the time was shortened. */
  seconds: number;
  onRead: () => void;
}

export default function ExtraTimeWords({ seconds, onRead }: ExtraTimeWordsProps) {
  return (
    <Alert>
      <p>
        {seconds < 0
          ? t('minutes.lessTime')
          : seconds % 60 === 0
            ? t('minutes.moreTime', { minutes: seconds / 60 })
            : t('minutes.moreSeconds', { seconds })}
      </p>
      <Button kind="quiet" onClick={onRead}>
        {t('ui.close')}
      </Button>
    </Alert>
  );
}
