import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OPEN_LABELS } from '../../../contract/imports.ts';
import { MAX_QUESTIONS } from '../../../contract/limits.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { lacksKey } from '../../../contract/questions/unfinished.ts';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import type { About } from '../../questions/new-draft.ts';
import { authored, type Draft, textOf } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Frame } from '../paper/paper-order.ts';
import type { NewItem } from '../paper/question-list.ts';
import { FileLook } from './file-look.tsx';
import { FoundSections } from './found-sections.tsx';
import { type Fill, type FoundInFile, lackOf, selectionOf } from './imported.ts';
import styles from './imports.module.css';
import { headOf, type PaperHead } from './paper-head.ts';
import { takenPaper } from './taken-paper.ts';
import { useLook } from './use-look.ts';
import { withoutSections } from './without-sections.ts';

const t = words({ admin, files });

/** Questions of a file for a test: chosen, looked at, and then appended, or put in the place of the present ones. */
export default function ImportDialog({
  drafts,
  about,
  onClose,
  onBring,
  onHead,
}: {
  /** The questions of the test. */
  drafts: readonly Draft[];
  about: About;
  onClose: () => void;
  onBring: (items: readonly NewItem[], how: 'append' | 'replace', paper?: Frame) => void;
  /** What the file, or what is filled in here, says of the test. */
  onHead: (head: PaperHead & { topic?: string }) => void;
}) {
  const look = useLook({
    existing: () => drafts.map((draft) => authored(draft)),
    labels: OPEN_LABELS,
    firstFill: () => fillFrom(drafts, about),
  });
  const { state, found, entries, chosen, cancel, fill } = look;
  const [isKept, setKept] = useState(true);
  const unfinished = chosen.filter((entry) => lackOf(entry) !== null).length;
  const total = drafts.length + chosen.length;
  const bringing = useMutation({
    mutationFn: ({ importId }: FoundInFile) =>
      call('/adminexam/importToTest', { importId, selection: selectionOf(entries, chosen, fill) }),
  });
  const bring = (how: 'append' | 'replace') => {
    if (found === null) return;
    bringing.mutate(found, {
      onSuccess: ({ questions, paper }) => {
        const topic = fill.topic.trim();
        const isTopicSaid = topic !== '' && topic !== t('files.anyTopic');
        onHead({ ...headOf(found), ...(isTopicSaid && { topic }) });
        const read = questions.map(({ place, marks, question, ...one }) => ({
          ...one,
          question: toBeWritten(question),
          ...(place ?? (marks !== undefined && { marks })),
        }));
        const isPart = chosen.length < found.questions.length;
        const taken = paper && isPart ? takenPaper(read, paper) : { items: read, paper };
        const brought = isKept || !taken.paper ? taken : withoutSections(taken.items, taken.paper);
        const isWhole = how === 'replace' || drafts.length === 0;
        onBring(brought.items, how, withInstructions(brought.paper, found.instructions, isWhole));
      },
    });
  };
  const isReady = found !== null && chosen.length > 0 && !look.isOpen && !bringing.isPending;

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('files.importTitle')}
      actions={
        <>
          {look.isOpen && chosen.length > 0 && (
            <output className={styles.reason}>{t('files.fillFirst')}</output>
          )}
          <Button onClick={state.at === 'reading' ? cancel : onClose}>{t('admin.cancel')}</Button>
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
                busy={bringing.isPending}
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
        <FoundSections
          found={found}
          entries={entries}
          isEmpty={drafts.length === 0}
          isKept={isKept}
          onKeep={setKept}
        />
        {unfinished > 0 && <Alert title={t('files.unfinishedTest', { count: unfinished })} />}
        {total > MAX_QUESTIONS && <Alert title={t('files.tooMany', { max: MAX_QUESTIONS, count: total })} />}
        {bringing.error !== null && (
          <Alert tone="failure" title={t('files.readFailed')}>
            {errorText(bringing.error)}
          </Alert>
        )}
      </FileLook>
    </Dialog>
  );
}

/** The instructions of a paper stand above its first section; questions that are appended bring none along. */
function withInstructions(
  paper: Frame | undefined,
  instructions: string | null,
  isWhole: boolean,
): Frame | undefined {
  const { items: _, ...plain } = PLAIN_PAPER;
  const frame = paper ?? (isWhole && instructions !== null ? plain : undefined);
  if (frame === undefined || instructions === null) return frame;
  const sections = frame.sections.map((section, i) => {
    const own = section.instructions;
    return i === 0
      ? { ...section, instructions: own === '' ? instructions : `${instructions}\n\n${own}` }
      : section;
  });
  return { ...frame, sections };
}

/** The editor shows a key that is missing as one that is still to be typed. */
function toBeWritten(question: AuthoredQuestion): AuthoredQuestion {
  if (!lacksKey(question)) return question;
  if (question.kind === 'numeric')
    return { ...question, key: { ...question.key, accepted: [{ value: '' }] } };
  if (question.kind === 'short_text') return { ...question, key: { ...question.key, accepted: [''] } };
  return question;
}

/** As the last question of the test has it, or else the test itself. */
function fillFrom(drafts: readonly Draft[], about: About): Fill {
  const last = drafts.at(-1);
  const said = (field: string, other: string) => (last && textOf(last, field)) || other;
  return {
    grade: said('grade', about.grade === undefined ? '' : String(about.grade)),
    subject: said('subject', about.subject),
    topic: said('topic', about.topic) || t('files.anyTopic'),
    difficulty: said('difficulty', about.difficulty),
    marks: last === undefined ? '1' : (last.place.marks ?? ''),
  };
}
