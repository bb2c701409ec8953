import type { BankQuestion } from '../../../contract/bank.ts';

type Version = Pick<BankQuestion, 'question' | 'labels' | 'filed'>;
type Part = 'question' | 'options' | 'key' | 'explanation' | 'labels' | 'filed';

/** The parts of a question in which a version differs from the one before it. */
export function changedParts(before: Version, after: Version): Part[] {
  const parts = (version: Version): Record<Part, unknown> => ({
    question: [version.question.kind, version.question.text],
    options: version.question.body,
    key: version.question.key,
    explanation: version.question.explanation,
    labels: version.labels,
    filed: version.filed ?? {},
  });
  const [was, is] = [parts(before), parts(after)];
  return (Object.keys(is) as Part[]).filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]));
}
