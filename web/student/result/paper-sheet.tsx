import scans from '../../../locale/en/scans.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { AskedPictures } from '../../ui/asked-pictures.tsx';

const t = words({ scans });

/** The photo of the sheet from which a result was entered, beside the marked one. */
export default function PaperSheet({ attemptId }: { attemptId: string }) {
  return (
    <AskedPictures
      label={t('scans.ownSheet')}
      failed={t('scans.ownSheetFailed')}
      load={() => call('/attempt/sheet', { attemptId })}
    />
  );
}
