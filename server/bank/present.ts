import type { BankQuestion } from '../../contract/bank.ts';
import type { questionVersions } from '../db/tables/questions.ts';
import { questionOfVersion } from '../papers/question-of-version.ts';

type Version = typeof questionVersions.$inferSelect;

export function presentBankQuestion({
  version,
  ...more
}: { version: Version } & Pick<BankQuestion, 'chapter' | 'language' | 'usedIn'>): BankQuestion {
  return { ...questionOfVersion(version), questionId: version.questionId, version: version.version, ...more };
}
