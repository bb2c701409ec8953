import type { FiledLabels } from './papers/draft.ts';
import type { FileQuestion } from './question-files.ts';

/** The most tags that the bank keeps of a question. */
const MAX_TAGS = 50;

type Labels = FileQuestion['labels'];

/**
 * What a file says about the classification of a question in the bank, apart from its labels; empty where it says
 * nothing.
 */
export function filedUnder({ chapter, tags, source, year, language }: Labels): { filed?: FiledLabels } {
  const filed = {
    ...(chapter !== undefined && { chapter }),
    ...(tags !== undefined && { tags: tags.slice(0, MAX_TAGS) }),
    ...(source !== undefined && { source }),
    ...(year !== undefined && { year }),
    ...(language !== undefined && { language }),
  };
  return Object.keys(filed).length === 0 ? {} : { filed };
}
