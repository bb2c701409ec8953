import { MAX_QUESTIONS } from '../../../contract/limits.ts';
import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import { authored, type Draft, textOf } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isPlain } from '../paper/arrange.ts';
import type { Frame } from '../paper/paper-order.ts';
import type { Brought } from '../paper/question-list.ts';
import { FileLook } from './file-look.tsx';
import { broughtOf, type Fill, OPEN_LABELS } from './imported.ts';
import { useLook } from './use-look.ts';

const t = words({ files });

/** Questions of a file for a test: chosen, looked at, and then appended, or put in the place of the present ones. */
export default function ImportDialog({
  drafts,
  about,
  onClose,
  onBring,
}: {
  /** The questions of the test. */
  drafts: readonly Draft[];
  about: About;
  onClose: () => void;
  onBring: (items: readonly Brought[], how: 'append' | 'replace', paper?: Frame) => void;
}) {
  const look = useLook({
    existing: () => drafts.map((draft) => authored(draft)),
    labels: OPEN_LABELS,
    firstFill: () => fillFrom(drafts, about),
  });
  const { state, found, chosen, cancel, fill } = look;
  const total = drafts.length + chosen.length;
  const bring = (how: 'append' | 'replace') =>
    onBring(
      chosen.map((entry) => broughtOf(entry, fill)),
      how,
      found?.paper,
    );
  const isReady = found !== null && chosen.length > 0 && !look.isOpen;

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('files.importTitle')}
      actions={
        <>
          <Button onClick={state.at === 'reading' ? cancel : onClose}>{t('files.cancel')}</Button>
          {found !== null && <Button onClick={cancel}>{t('files.anotherFile')}</Button>}
          {found !== null && found.questions.length > 0 && (
            <>
              {drafts.length > 0 && (
                <Button disabled={!isReady || chosen.length > MAX_QUESTIONS} onClick={() => bring('replace')}>
                  {t('files.replace', { old: drafts.length })}
                </Button>
              )}
              <Button
                kind="primary"
                disabled={!isReady || total > MAX_QUESTIONS}
                onClick={() => bring('append')}
              >
                {t('files.append', { count: chosen.length })}
              </Button>
            </>
          )}
        </>
      }
    >
      <FileLook look={look}>
        {isWithSections(found?.paper) && (
          <Alert title={t('files.withPaper', { count: found?.paper?.sections.length ?? 0 })}>
            {t(drafts.length === 0 ? 'files.paperAsItIs' : 'files.paperBehind')}
          </Alert>
        )}
        {total > MAX_QUESTIONS && <Alert title={t('files.tooMany', { max: MAX_QUESTIONS, count: total })} />}
      </FileLook>
    </Dialog>
  );
}

/** One without them is a list of questions. */
const isWithSections = (paper: Frame | undefined) =>
  paper !== undefined && (paper.passages.length > 0 || !isPlain(paper));

/** As the last question of the test has it, or else the test itself. */
function fillFrom(drafts: readonly Draft[], about: About): Fill {
  const last = drafts.at(-1);
  const said = (field: string, other: string) => (last && textOf(last, field)) || other;
  return {
    grade: said('grade', ''),
    subject: said('subject', about.subject),
    topic: said('topic', about.topic),
    difficulty: said('difficulty', about.difficulty),
    marks: last === undefined ? '1' : (last.place.marks ?? ''),
  };
}
