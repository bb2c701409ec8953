import type { BankQuestion } from '../../contract/bank.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { questionVersions } from '../db/tables/questions.ts';

type Version = typeof questionVersions.$inferSelect;

/** A version of a question as its author wrote it, with its labels. */
export function questionOfVersion(version: Version): Pick<BankQuestion, 'labels' | 'filed' | 'question'> {
  const { kind, text, explanation, body, key, translations, filed } = version;
  const { grade, subject, topic, difficulty } = version;
  return {
    labels: { grade, subject, topic, difficulty },
    ...(filed !== null && { filed }),
    // The compiler cannot see that body and key are those of the kind, as they were written.
    question: {
      kind,
      text,
      explanation,
      body,
      key,
      ...(translations && { translations }),
    } as AuthoredQuestion,
  };
}
