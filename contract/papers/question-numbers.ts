/** The number of a question as halls, results, prints and lists name it: alternatives of one choice share it and have letters, '21a' and '21b'. */
export interface QuestionNumber {
  number: number;
  /** Empty where the question has no alternative. */
  part: string;
}

/** The numbers of questions in the order shown, of which those with the same `either` stand together. */
export function questionNumbers(questions: readonly { either?: string | undefined }[]): QuestionNumber[] {
  let number = 0;
  let part = 0;
  return questions.map(({ either }, i) => {
    const isWith = (other: number) => either !== undefined && questions[other]?.either === either;
    part = isWith(i - 1) ? part + 1 : 0;
    if (part === 0) number += 1;
    return { number, part: isWith(i - 1) || isWith(i + 1) ? String.fromCodePoint(97 + part) : '' };
  });
}

/** The same in one word: '21', '21a'. */
export const questionLabels = (questions: readonly { either?: string | undefined }[]): string[] =>
  questionNumbers(questions).map(({ number, part }) => `${number}${part}`);
