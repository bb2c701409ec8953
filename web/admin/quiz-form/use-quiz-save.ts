import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import type { AdminQuestion, FormulaWarning } from '../../../contract/questions/admin-question.ts';
import { CallError, call } from '../../api.ts';
import { failureText } from '../failure-text.ts';
import { type Said, useSave } from '../save-state.ts';
import { type QuizValues, quizPayload } from './quiz-values.ts';

/**
 * Saving a test. `onSaved` gets what the form should show then: the saved test, or nothing after a new one was added.
 * `theirs` is the version that another admin saved first; nothing is overwritten until the caller updates over it.
 */
export function useQuizSave(onSaved: (quiz: AdminQuiz | undefined) => void) {
  const { save, say, ...saving } = useSave();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<AdminQuiz | null>(null);
  const [warnings, setWarnings] = useState<readonly FormulaWarning[]>([]);
  const [added, setAdded] = useState<AdminQuiz | null>(null);

  const done = (found: readonly FormulaWarning[], message: string): Said => {
    setWarnings(found);
    return { tone: 'success', title: message };
  };

  const create = (values: QuizValues, questions: readonly AdminQuestion[]) =>
    save(async () => {
      setWarnings([]);
      setAdded(null);
      try {
        const answer = await call('/adminexam/quizadd', quizPayload(values, questions));
        if (!answer.quizAdded) return { tone: 'failure', title: 'Quiz not added', more: answer.message };
        setAdded(answer.quiz);
        onSaved(undefined);
        return done(answer.warnings, answer.message);
      } catch (error) {
        return failed(error);
      }
    });

  /** Saves over the version that `over` is. */
  const update = (over: AdminQuiz, values: QuizValues, questions: readonly AdminQuestion[]) =>
    save(async () => {
      setWarnings([]);
      const { quizid, version } = over;
      try {
        const payload = quizPayload(values, questions);
        const answer = await call('/adminexam/quizupdate', { quizid, version, ...payload });
        if (!answer.quizUpdated || !answer.quiz) {
          return { tone: 'failure', title: 'Quiz not updated', more: answer.message };
        }
        onSaved(answer.quiz);
        await queries.invalidateQueries({ queryKey: ['admin', 'auditList'] });
        return done(answer.warnings, answer.message);
      } catch (error) {
        const now = isConflict(error) ? await newest(quizid) : undefined;
        if (now === undefined) return failed(error);
        setTheirs(now);
        return {
          tone: 'info',
          title: 'Quiz not updated',
          more: 'Another admin has saved this test meanwhile.',
        };
      }
    });

  return { ...saving, say, create, update, theirs, setTheirs, warnings, added };
}

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'conflict';

/** The test as it is now; undefined when it cannot be had. */
async function newest(quizid: string): Promise<AdminQuiz | undefined> {
  const answer = await call('/adminexam/quizDetails', { quizid }).catch(() => undefined);
  return answer?.quiz;
}

function failed(error: unknown): Said {
  const isOfNetwork = error instanceof CallError && error.code === 'network';
  return {
    tone: 'failure',
    title: isOfNetwork ? 'Error while submitting the form' : 'Failed to add/update quiz',
    more: error instanceof Error ? failureText(error) : '',
  };
}
