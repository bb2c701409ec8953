import { handMarkingEndpoints } from '../../contract/hand-marking.ts';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import { exactText } from '../../contract/marks/hand-marks.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import { listAnswersOf } from '../attempts/answer-queries.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import { countToMark, giveMarks, givenMarks, listToMark, mostOf } from '../attempts/hand-marks.ts';
import { markingOf } from '../attempts/queries.ts';
import { findResult } from '../attempts/result-queries.ts';
import { recordReading } from '../audit/queries.ts';
import type { RootDb } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Paper, Papers } from '../papers/papers.ts';
import { findTest } from '../papers/queries.ts';
import { remarkChanges } from '../regrades/remarking.ts';

type QuestionToMark = WireOutput<typeof handMarkingEndpoints.list>['questions'][number];

/** Answers that a person marks. */
export function handMarkingRoutes(
  adapter: Adapter,
  { db, now, papers }: { db: RootDb; now: () => Date; papers: Papers },
): void {
  route(adapter, handMarkingEndpoints.list, async ({ testCode }, { admin, scope }) => {
    const found = await findTest(db, testCode, scope);
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    const { id, name, revisionId } = found.test;
    const questions = await questionsToMark(
      { db, papers },
      await listToMark(db, id, scope),
      await papers(revisionId),
    );
    const students = new Set(questions.flatMap(({ answers }) => answers.map(({ studentid }) => studentid)));
    if (students.size > 0) {
      const how = { quizid: testCode, students: students.size };
      await recordReading(db, { admin, action: 'answersToMark', what: 'results', how }, now());
    }
    return { quizname: name, left: await countToMark(db, scope, id), questions };
  });

  route(
    adapter,
    handMarkingEndpoints.give,
    async ({ studentId: student, attemptId, position, marks, text, before, comment }, { admin, scope }) => {
      const found = await findResult(db, scope, student, attemptId);
      if (!found) throw attemptNotFound();
      const key = { student, attemptId };
      const given = await giveMarks(
        { db, papers, remark: (tx, attempt, answers) => remarkChanges(tx, papers, attempt, answers) },
        {
          key,
          position,
          marks,
          comment: comment && (comment.text || null),
          read: { text, marks: before, comment: comment?.before },
        },
        { admin, at: now() },
      );
      return { ...given, left: await countToMark(db, scope, found.attempt.testId) };
    },
  );
}

/** The written answers of attempts by question, in the order of the present paper. */
async function questionsToMark(
  { db, papers }: { db: RootDb; papers: Papers },
  rows: Awaited<ReturnType<typeof listToMark>>,
  present: Paper,
): Promise<QuestionToMark[]> {
  const asked = await Promise.all(
    rows.map(async ({ attempt, ...of }) => ({
      attempt,
      ...of,
      paper: (await papers(markingOf(attempt))).of(attempt),
    })),
  );
  const written = asked.filter(({ paper }) => paper.questions.some(({ kind }) => kind === 'written'));
  const saved = await listAnswersOf(
    db,
    written.map(({ attempt }) => ({ student: attempt.studentId, attemptId: attempt.id })),
  );
  const questions = new Map<string, QuestionToMark>();
  for (const { attempt, paper, student, studyingIn, rollNumber } of written) {
    for (const { index: position, answer, ...one } of saved.get(attempt.id) ?? []) {
      const questionid = paper.questionIds[position];
      if (paper.questions[position]?.kind !== 'written' || !questionid || !answer?.trim()) continue;
      const question = questions.get(questionid) ?? {
        ...presentAsked(present, paper, questionid),
        answers: [],
      };
      questions.set(questionid, question);
      const most = mostOf(paper, position);
      question.answers.push({
        studentid: attempt.studentId,
        attemptid: attempt.id,
        position,
        student,
        class: studyingIn,
        rollNumber,
        text: answer,
        ...givenMarks(one, most),
        most: exactText(most),
      });
    }
  }
  return [...questions.values()]
    .map((one) => ({
      ...one,
      answers: one.answers.toSorted((a, b) => Number(a.marks !== null) - Number(b.marks !== null)),
    }))
    .toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }));
}

/** A question as the present paper has it, or else that of an attempt. */
function presentAsked(
  present: Paper,
  sat: Pick<Paper, 'keyed' | 'questionIds'>,
  questionid: Paper['questionIds'][number],
): Omit<QuestionToMark, 'answers'> {
  const paper = present.questionIds.includes(questionid) ? present : sat;
  const at = paper.questionIds.indexOf(questionid);
  const { questionText = '', correctAnswer: modelAnswer = '', set } = paper.keyed[at]?.solved ?? {};
  return {
    questionid,
    number: questionLabels(paper.keyed.map(({ solved }) => solved))[at] ?? '',
    questionText,
    modelAnswer,
    ...(set && { set: { questionText: set.questionText, modelAnswer: set.correctAnswer } }),
  };
}
