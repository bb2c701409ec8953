import type { BankQuestion } from '../../../contract/bank.ts';
import { valueText } from './bank-words.ts';

/** Where a question is filed, in one line. */
export function filedText({ question, labels, filed, chapter }: BankQuestion): string {
  const parts = [
    valueText('kind', question.kind),
    valueText('subject', labels.subject),
    valueText('chapter', chapter),
    valueText('topic', labels.topic),
    String(labels.grade),
    valueText('difficulty', labels.difficulty),
    ...(filed?.tags ?? []),
    filed?.source ?? '',
    filed?.year === undefined ? '' : String(filed.year),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
