import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { CallError, call } from '../../api.ts';
import { useUnsavedInput } from '../unsaved-input.ts';

export type Pending = Api['/adminexam/regradePending']['output'];
export type Run = Api['/adminexam/regradeStart']['output']['regrade'];
export type Choice = Run['choice'];
type Question = Pending['questions'][number];

/** The choices where both keys can be accepted, and where the current key can mark any answer. */
function choicesFor(questions: readonly Question[]): Choice[] {
  const isOnPaper = questions.some(({ changes }) => !changes.includes('removed'));
  const haveKeys = questions.some(({ changes, mayUseKey }) => changes.includes('key') && mayUseKey);
  return [
    ...(isOnPaper ? (['new_key', 'from_now_on'] as const) : []),
    ...(haveKeys ? (['both_keys'] as const) : []),
    'full_marks',
    'drop',
  ];
}

/** What an admin is deciding about changed questions. */
export function useDecision(testCode: string, pending: Pending, onStarted: (run: Run) => void) {
  const news = pending.questions.filter(({ isNew }) => isNew);
  const first = news.length > 0 ? news : pending.questions;
  const [atFirst] = useState(() => new Set(first.map((one) => one.questionid)));
  const [ids, setIds] = useState<ReadonlySet<string>>(atFirst);
  const [wanted, setWanted] = useState<Choice>('new_key');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useUnsavedInput(reason !== '' || wanted !== 'new_key' || ids !== atFirst);
  const questions = pending.questions.filter(({ questionid }) => ids.has(questionid));
  const choices = choicesFor(questions);
  const choice = choices.includes(wanted) ? wanted : (choices[0] ?? 'drop');
  const isReady = questions.length > 0 && reason.trim() !== '';

  return {
    questions,
    choices,
    choice,
    choose: setWanted,
    reason,
    setReason,
    isReasonMissing: hasTried && reason.trim() === '',
    isQuestionMissing: hasTried && questions.length === 0,
    toggle: (id: string, isChosen: boolean) => {
      const next = new Set(ids);
      if (isChosen) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    isBusy,
    error,
    submit: async () => {
      setTried(true);
      if (!isReady || isBusy) return;
      setBusy(true);
      setError(undefined);
      try {
        const questionIds = questions.map(({ questionid }) => questionid);
        const { regrade } = await call('/adminexam/regradeStart', { testCode, choice, questionIds, reason });
        onStarted(regrade);
      } catch (failure) {
        setError(failure instanceof CallError ? failure : new Error(String(failure)));
      } finally {
        setBusy(false);
      }
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
