import { useEffect, useRef, useState } from 'react';
import { MAX_ANSWER_LENGTH, MAX_QUESTION_TEXT } from '../../../contract/limits.ts';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import { checkQuestions } from '../../../contract/questions/check-questions.ts';
import { CallError, call } from '../../api.ts';
import { runUnlessBlocked } from '../../router/navigation-blocker.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField, TextareaField } from '../../ui/field.tsx';
import { type Conflict, ConflictDialog } from '../conflict-dialog.tsx';
import { failureText } from '../failure-text.ts';
import { dateAndTime } from '../long-date.ts';
import { useSave } from '../save-state.ts';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog.tsx';
import styles from './edit-question.module.css';
import { fieldError } from './problem-words.ts';
import { QuestionPreview } from './question-preview.tsx';
import { placeOfQuestion } from './same-question.ts';

type Texts = Pick<AdminQuestion, 'questionText' | 'answerText' | 'options'>;

const LABELS = { questionText: 'Question text', answerText: 'Answer text', options: 'Options' } as const;

/** A question without what the list says about its place. */
function questionOf(listed: ListedQuestion): AdminQuestion {
  const { quizid: _quizid, quizname: _quizname, index: _index, version: _version, ...question } = listed;
  return question;
}

/** The modal 'Edit Question': saves one question, which makes a new revision of its test. */
export function EditQuestion({
  question: opened,
  onClose,
  onLookAgain,
  onSaved,
}: {
  question: ListedQuestion;
  onClose: () => void;
  /** Closes it and reads the list anew: the question is no longer what was opened. */
  onLookAgain: () => void;
  onSaved: (message: string) => void;
}) {
  const [base, setBase] = useState(opened);
  const [texts, renderTexts] = useState<Texts>(opened);
  const [theirs, setTheirs] = useState<(Conflict & { now: ListedQuestion }) | null>(null);
  const [isGone, setGone] = useState(false);
  const { isSaving, said, say, save } = useSave();
  const answer = useRef<HTMLDivElement>(null);
  // The question may be longer than the dialog, and what was said must be seen.
  useEffect(() => {
    if (said !== null) answer.current?.scrollIntoView({ block: 'center' });
  }, [said]);
  const isMcq = base.questionFormat === 'MCQ';
  const hasLongOption = base.options.some((option) => option.includes('\n'));
  const draft: AdminQuestion = { ...questionOf(base), ...pick(texts) };
  const checked = checkQuestions([draft]);
  const problems = 'problems' in checked ? checked.problems : [];
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field || one.field.startsWith(`${field}.`));
    return problem && fieldError({ ...problem, offset: 0, place: { line: 1, column: 1 } });
  };

  const send = (over: ListedQuestion, question: AdminQuestion) =>
    save(async () => {
      const { quizid, version, index } = over;
      try {
        const answer = await call('/adminexam/questionUpdate', { quizid, version, index, question });
        if (!answer.questionUpdated) {
          return { tone: 'failure', title: 'Quiz not updated', more: answer.message };
        }
        onSaved(`Question ${index + 1} of ${over.quizname}: ${answer.message}`);
        return null;
      } catch (error) {
        const conflict =
          error instanceof CallError && error.code === 'conflict' ? await newest(over, question) : undefined;
        if (conflict !== undefined && 'gone' in conflict) {
          setGone(true);
          return { tone: 'failure', title: 'Quiz not updated', more: conflict.gone };
        }
        if (conflict === undefined) {
          const more = error instanceof Error ? failureText(error) : '';
          return { tone: 'failure', title: 'Quiz not updated', more };
        }
        setTheirs(conflict);
        return null;
      }
    });

  const isChanged = JSON.stringify(draft) !== JSON.stringify(questionOf(base));
  const close = () => runUnlessBlocked(onClose);
  const saveChanges = () => {
    if (problems.length > 0) return;
    if (!isChanged) {
      say({ tone: 'info', title: 'No changes to save' });
    } else void send(base, draft);
  };

  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Edit Question"
        actions={
          isGone ? (
            <Button kind="primary" onClick={onLookAgain}>
              Close and look again
            </Button>
          ) : (
            <>
              <Button onClick={close}>Close</Button>
              <Button kind="primary" busy={isSaving} disabled={problems.length > 0} onClick={saveChanges}>
                {isSaving ? 'Saving...' : 'Save Changes'}
              </Button>
            </>
          )
        }
      >
        <p className={styles.where}>
          {base.quizname} ({base.quizid}), question {base.index + 1}. Students who are sitting the test keep
          the paper they opened.
        </p>
        <TextareaField
          label="Question text"
          rows={4}
          maxLength={MAX_QUESTION_TEXT}
          value={texts.questionText}
          error={errorOf('questionText')}
          onChange={(event) => renderTexts({ ...texts, questionText: event.target.value })}
        />
        <InputField
          label="Answer text"
          maxLength={MAX_ANSWER_LENGTH}
          value={texts.answerText}
          error={errorOf('answerText')}
          onChange={(event) => renderTexts({ ...texts, answerText: event.target.value })}
        />
        <TextareaField
          label="Options"
          hint={
            !isMcq
              ? 'A short answer has none.'
              : hasLongOption
                ? 'One of them has more than one line: edit it in the form of the test.'
                : 'One per line.'
          }
          rows={Math.max(2, Math.min(8, texts.options.length))}
          readOnly={!isMcq || hasLongOption}
          value={texts.options.join('\n')}
          error={errorOf('options')}
          onChange={(event) => renderTexts({ ...texts, options: event.target.value.split('\n') })}
        />
        <QuestionPreview
          scope="edited"
          draft={draft}
          onAnswer={(answerText) => renderTexts({ ...texts, answerText })}
        />
        <div ref={answer}>
          {said !== null && (
            <Alert tone={said.tone} title={said.title}>
              {said.more}
            </Alert>
          )}
        </div>
      </Dialog>
      <UnsavedChangesDialog isDirty={isChanged} />
      {theirs !== null && (
        <ConflictDialog
          what="test"
          conflict={theirs}
          onClose={() => setTheirs(null)}
          onTakeTheirs={() => {
            setBase(theirs.now);
            renderTexts(theirs.now);
            setTheirs(null);
          }}
          onSave={(mine) => {
            const chosen = Object.fromEntries(Object.entries(pick(texts)).filter(([name]) => mine.has(name)));
            const merged = { ...questionOf(theirs.now), ...chosen };
            setBase(theirs.now);
            renderTexts(merged);
            setTheirs(null);
            void send(theirs.now, merged);
          }}
        />
      )}
    </>
  );
}

const pick = ({ questionText, answerText, options }: Texts): Texts => ({ questionText, answerText, options });

/**
 * The question as it is now beside mine; `gone` says so when it is no longer to be found. Undefined when the test
 * cannot be had.
 */
async function newest(over: ListedQuestion, mine: Texts) {
  const { quizid } = over;
  const { quiz } = await call('/adminexam/quizDetails', { quizid }).catch(() => ({ quiz: undefined }));
  if (!quiz) return undefined;
  const { updatedBy, updatedAt } = quiz;
  const index = placeOfQuestion(quiz.questions, over);
  const question = quiz.questions[index];
  if (!question) {
    const when = updatedAt === undefined ? '' : ` on ${dateAndTime(updatedAt)}`;
    const gone = `This question was changed or removed by ${updatedBy ?? 'another admin'}${when}. What you have typed is still here: copy what you need, then close and look again.`;
    return { gone };
  }
  const now: ListedQuestion = { ...question, quizid, index, quizname: quiz.quizname, version: quiz.version };
  const text = (texts: Texts, name: keyof Texts) => [texts[name]].flat().join('\n');
  const names = Object.keys(LABELS) as (keyof Texts)[];
  const fields = names.map((name) => ({
    name,
    label: LABELS[name],
    base: text(over, name),
    theirs: text(now, name),
    mine: text(mine, name),
  }));
  return { now, fields, updatedBy, updatedAt };
}
