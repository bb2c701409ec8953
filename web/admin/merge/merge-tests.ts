import type { MergeRecord } from '../form/conflict.ts';
import { merge } from '../form/merge.ts';
import { statusText } from '../form/status-field.tsx';
import { testLabels } from '../test-values/test-labels.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { fieldConflict } from './disagreements.ts';
import { documentsOf, type TestDocument, valuesOfDocument } from './test-document.ts';

/** Merges two versions of a test: its fields, rules and sections, and its questions field by field. */
export const mergeTests: MergeRecord<TestValues> = (versions, mine) => {
  const documents = documentsOf(versions);
  const { merged, disagreements } = merge(documents, (path) =>
    mine.has(path.join('/')) ? 'mine' : 'theirs',
  );
  const labels = testLabels();
  return {
    values: valuesOfDocument(merged as TestDocument),
    conflicts: disagreements.map((one) => {
      const conflict = fieldConflict(one, documents, labels);
      if (one.path[0] !== 'status') return conflict;
      return { ...conflict, theirs: statusText(conflict.theirs), mine: statusText(conflict.mine) };
    }),
  };
};
