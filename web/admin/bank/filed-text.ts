import type { BankQuestion } from '../../../contract/bank.ts';
import { valueText } from './bank-words.ts';

/** The kind of a question and where it is filed, in one line. */
export const filedText = (row: BankQuestion): string =>
  `${valueText('kind', row.question.kind)} · ${filedUnder(row)}`;

/** Where a question is filed. */
export function filedUnder({ labels, filed, chapter }: BankQuestion): string {
  const parts = [
    valueText('subject', labels.subject),
    valueText('chapter', chapter),
    valueText('topic', labels.topic),
    String(labels.grade),
    valueText('difficulty', labels.difficulty),
    ...(filed?.tags ?? []),
    filed?.source ?? '',
    filed?.year === undefined ? '' : String(filed.year),
  ];
  return parts.filter((part) => part !== '').join('\u00A0· ');
}
