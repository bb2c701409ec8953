import { useState } from 'react';
import type { BankQuestion } from '../../../contract/bank.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
import { draftOf } from '../paper/question-list.ts';
import { QuestionPreview } from '../questions/question-preview.tsx';

/** A question of the bank as a student sees it, with its key. Choosing another option there changes nothing. */
export function BankPreview({
  scope,
  item: { question, labels },
}: {
  scope: string;
  item: Pick<BankQuestion, 'question' | 'labels'>;
}) {
  const [draft] = useState(() => draftOf(PLAIN_PAPER, { ...FIRST_PLACE, question, labels }));
  return <QuestionPreview scope={scope} draft={draft} onChange={() => undefined} />;
}
