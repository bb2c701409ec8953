import { questionNumbers } from './question-numbers.ts';

/** The numbers of questions in one word each: '21', '21a'. */
export const questionLabels = (questions: readonly { either?: string | undefined }[]): string[] =>
  questionNumbers(questions).map(({ number, part }) => `${number}${part}`);
