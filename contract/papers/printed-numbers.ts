import type { PaperQuestion, PaperSection } from './paper.ts';
import { type QuestionNumber, questionNumbers } from './question-numbers.ts';
import { ruleAmounts } from './rule-amounts.ts';

/** The number of a question on paper: the questions of a case share it and have parts, '38(i)', '38(iii)a'. */
export interface PrintedNumber extends QuestionNumber {
  /** '(i)'; empty where the question is not of a case. */
  ofCase: string;
  /** All of it in one word: '21', '21a', '38(i)'. */
  label: string;
}

type Asked = Pick<PaperQuestion, 'section' | 'passage' | 'either'>;

/**
 * The numbers of questions in the order printed. A passage with its questions is a case where a wrong answer costs
 * nothing, as in the papers of a school; entrance exams number each question.
 */
export function printedNumbers(
  questions: readonly Asked[],
  sections: readonly Pick<PaperSection, 'rules'>[],
): PrintedNumber[] {
  const asked = questionNumbers(questions);
  const caseOf = ({ passage, section }: Asked) => {
    const rules = sections[section]?.rules ?? [];
    return rules.length > 0 && rules.every(({ rule }) => ruleAmounts(rule).wrong === '0')
      ? passage
      : undefined;
  };
  const cases = Map.groupBy([...questions.keys()], (at) => caseOf(questions[at] as Asked));
  const partsOf = (name: string) => [...new Set(cases.get(name)?.map((at) => asked[at]?.number))];
  let last = 0;
  let lastCase: string | undefined;
  return questions.map((question, at) => {
    const { number = 0, part = '' } = asked[at] ?? {};
    const name = caseOf(question);
    const parts = name === undefined ? [] : partsOf(name);
    const isGoingOn = number === asked[at - 1]?.number || (name !== undefined && name === lastCase);
    if (!isGoingOn) last += 1;
    lastCase = name;
    const ofCase = parts.length > 1 ? `(${roman(parts.indexOf(number) + 1)})` : '';
    return { number: last, part, ofCase, label: `${last}${ofCase}${part}` };
  });
}

const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

const roman = (number: number) => 'x'.repeat(Math.floor(number / 10)) + ONES[number % 10];
