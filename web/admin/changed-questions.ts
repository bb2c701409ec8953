import type { AuditEntry } from '../../contract/audit.ts';

type Change = Pick<AuditEntry, 'before' | 'after'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key that the specification's fields cannot say is put into words together with its kind and what it is a key of. */
const TOGETHER = ['kind', 'body', 'key'];

/** Of questions that were there before, their number and what became different: a changed key is read beside the old one. */
export function onlyChanged({ before, after }: Change): Change {
  const [was, is] = [before?.questions, after.questions];
  if (!Array.isArray(was) || !Array.isArray(is)) return { after, ...(before && { before }) };
  const reduced = (of: readonly unknown[], others: readonly unknown[]) =>
    of.map((question) => {
      const isSame = (other: unknown) =>
        isRecord(question) && isRecord(other) && question.number === other.number;
      const other = others.find(isSame);
      return isRecord(question) && isRecord(other) ? changedOf(question, other) : question;
    });
  return {
    before: { ...before, questions: reduced(was, is) },
    after: { ...after, questions: reduced(is, was) },
  };
}

function changedOf(question: Record<string, unknown>, other: Record<string, unknown>) {
  const differs = (field: string) => JSON.stringify(question[field]) !== JSON.stringify(other[field]);
  const isOtherKey = TOGETHER.some(differs);
  return Object.fromEntries(
    Object.entries(question).filter(
      ([field]) => field === 'number' || (isOtherKey && TOGETHER.includes(field)) || differs(field),
    ),
  );
}
