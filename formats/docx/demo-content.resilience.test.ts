import { expect, it } from 'vitest';
import { readQuestionFile, writeQuestionFile } from '../convert.ts';
import type { ImportedQuestion } from '../imported.ts';
import { inWords } from '../problem.ts';
import { demoQuestions } from '../testing/sample-questions.ts';

const plain = ({ question }: ImportedQuestion): ImportedQuestion => ({ question, labels: {} });

it('writes the demo content as a paper that reads as it was', async () => {
  const { bytes, problems } = await writeQuestionFile({ questions: demoQuestions.map(plain) }, 'docx', 'out');
  const back = await readQuestionFile({ name: 'out.docx', bytes });
  expect(back.questions).toHaveLength(demoQuestions.length);
  expect(back.questions.map(({ question }) => question.kind)).toEqual(
    demoQuestions.map(({ question }) => question.kind),
  );
  // How a table is aligned, and how typed answers are compared, are not on a paper.
  const changed = problems.map(inWords).filter(({ question }) => question !== null);
  expect(changed.map(({ found }) => /\| \|:?--/.test(found))).toEqual([true, true, true, true]);
});
