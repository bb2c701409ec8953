import answerSheets from '../../../locale/en/answer-sheets.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { AskedPictures } from '../../ui/asked-pictures.tsx';

const t = words({ answerSheets });

/** The photo of the sheet from which a result was entered, beside the marked one. */
export default function PaperSheet({ attemptId }: { attemptId: string }) {
  return (
    <AskedPictures
      label={t('answerSheets.ownSheet')}
      failed={t('answerSheets.ownSheetFailed')}
      load={() => call('/attempt/sheet', { attemptId })}
    />
  );
}
