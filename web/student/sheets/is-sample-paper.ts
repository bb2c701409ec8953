import type { ListedTest } from '../../../contract/catalog/browsing.ts';
import { isForPractice } from '../../../contract/catalog/for-practice.ts';
import { isWholePaper } from '../../../contract/catalog/whole-paper.ts';

/** Whether a test stands among the sample papers of its exam. */
export const isSamplePaper = (test: ListedTest) => isForPractice(test.rules) && isWholePaper(test);
