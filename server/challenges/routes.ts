import { challengeEndpoints } from '../../contract/challenges.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { exactText } from '../../contract/marks/hand-marks.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import { listAnswersOf } from '../attempts/answer-queries.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import { givenMarks, mostOf } from '../attempts/hand-marks.ts';
import { findAttempt, findAttempts, markingOf } from '../attempts/queries.ts';
import { responsesOf, textOfResponse } from '../attempts/responses.ts';
import { shownNow } from '../attempts/rules.ts';
import { recordChange, recordReading } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { findImageSizes } from '../media/queries.ts';
import type { Paper, Papers } from '../papers/papers.ts';
import { findTest } from '../papers/queries.ts';
import { listApplied } from '../regrades/queries.ts';
import { needsRendering, renderTexts } from '../rich-text/render-text.ts';
import { presentChallenge } from './present.ts';
import {
  type Challenge,
  type ChallengeKey,
  countChallenges,
  decideChallenge,
  findChallenge,
  findOthers,
  insertChallenge,
  listChallenges,
} from './queries.ts';

/** How many challenges a student may make within a day: more than a test that went wrong gives reason for. */
const MOST_A_DAY = 20;
const DAY_MS = 24 * 3_600_000;

const numbersOf = ({ keyed }: Pick<Paper, 'keyed'>) => questionLabels(keyed.map(({ solved }) => solved));

/** What students object to in their results. */
export function challengeRoutes(
  adapter: Adapter,
  { db, now, papers }: { db: Db; now: () => Date; papers: Papers },
): void {
  route(adapter, challengeEndpoints.make, async (given, { student }) => ({
    challenge: presentChallenge(await make({ db, papers }, given, { student, at: now() })),
  }));

  route(
    adapter,
    challengeEndpoints.list,
    async ({ testCode, filters = {}, sort, ...page }, { admin, scope }) => {
      const found = await findTest(db, testCode, scope, 'give');
      if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
      const { total, rows } = await listChallenges(
        db,
        found.test.id,
        scope,
        filters.status,
        sort?.order ?? 'asc',
        page,
      );
      const keys = rows.map(({ challenge }) => ({
        student: challenge.studentId,
        attemptId: challenge.attemptId,
      }));
      const [attempts, answers, regrades] = await Promise.all([
        findAttempts(db, keys, now()),
        listAnswersOf(db, keys),
        listApplied(db, found.test.id),
      ]);
      const attemptOf = new Map(attempts.map(({ attempt }) => [attempt.id, attempt]));
      const present = await papers(found.test.revisionId);
      const numbers = numbersOf(present);
      const listed = await Promise.all(
        rows.map(async ({ challenge, student, decidedBy }) => {
          const { position, questionId, studentId, attemptId } = challenge;
          const attempt = attemptOf.get(attemptId);
          const paper = attempt && (await papers(attempt.revisionId)).of(attempt);
          const questions = paper?.questions ?? [];
          const own = new Map((answers.get(attemptId) ?? []).map((answer) => [answer.index, answer]));
          const response = responsesOf(questions, own).get(position);
          const index = questionId === null ? -1 : present.questionIds.indexOf(questionId);
          const question = questions[position];
          const correctedAt = correctionOf(challenge, regrades);
          const letters = question && lettersOf(present.questions[index] ?? question, response);
          const written =
            question?.kind === 'written' && attempt && (await papers(markingOf(attempt))).of(attempt);
          return {
            ...presentChallenge(challenge),
            studentid: studentId,
            student,
            attemptid: attemptId,
            userAnswer: question ? textOfResponse(question, response) : null,
            ...(letters && { letters }),
            ...(written && {
              handMarks: {
                got: givenMarks(own.get(position) ?? {}, mostOf(written, position)).marks,
                possible: exactText(mostOf(written, position)),
              },
            }),
            ...(index !== -1 && { index }),
            number: numbers[index] ?? (paper && numbersOf(paper)[position]) ?? '',
            ...(decidedBy !== null && { decidedBy }),
            ...(correctedAt && { correctedAt: correctedAt.toISOString() }),
          };
        }),
      );
      const rendered = await renderTexts(
        listed.flatMap(({ userAnswer }) => userAnswer ?? []),
        (hashes) => findImageSizes(db, hashes),
      );
      const challenges = listed.map((one) => ({
        ...one,
        ...(one.userAnswer !== null &&
          needsRendering(one.userAnswer) && { set: rendered(one.userAnswer).pieces }),
      }));
      if (rows.length > 0) {
        const how = { quizid: testCode, students: rows.length, page: page.page };
        await recordReading(db, { admin, action: 'challengeList', what: 'challenges', how }, now());
      }
      return { challenges, dataFound: total > 0, total, ...(total === 0 && { message: 'Data not found' }) };
    },
  );

  route(
    adapter,
    challengeEndpoints.decide,
    async ({ studentId, attemptId, position, status, answer = '', isForAll }, { admin, scope }) => {
      const key = { student: studentId, attemptId, position };
      const decision = { status, answer: answer || null, decidedAt: now(), decidedBy: admin };
      return db.transaction(async (tx) => {
        const known = await findChallenge(tx, key, scope);
        if (!known) {
          throw new RequestError('not_found', 'No such challenge was found.', { field: 'position' });
        }
        const others = isForAll ? await findOthers(tx, known, scope) : [];
        await holdStudents(tx, [studentId, ...others.map(({ student }) => student)]);
        const made = await decide(tx, papers, key, decision);
        if (!made) throw new RequestError('conflict', `This challenge was ${known.status} before.`);
        let decided = 1;
        for (const other of others) {
          if (await decide(tx, papers, other, decision)) decided += 1;
        }
        return { challenge: presentChallenge(made), decided };
      });
    },
  );
}

/** When it was last decided, after a challenge, what its corrected question means for attempts. */
function correctionOf(
  { questionId, createdAt }: Challenge,
  regrades: Awaited<ReturnType<typeof listApplied>>,
): Date | undefined {
  return regrades
    .filter(({ questions }) => questions.some((one) => one.questionId === questionId))
    .flatMap(({ appliedAt }) => (appliedAt && appliedAt > createdAt ? appliedAt : []))
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1);
}

/** The letters of what was chosen, in the order in which the options are written. */
function lettersOf({ body }: AuthoredQuestion, response: Response | undefined): string {
  if (!response || !('chosen' in response) || !('options' in body)) return '';
  return body.options
    .flatMap(({ id }, at) => (response.chosen.includes(id) ? String.fromCodePoint(65 + at) : []))
    .join('');
}

/** Makes a challenge of a student. Throws a RequestError where it may not be made. */
async function make(
  { db, papers }: { db: Db; papers: Papers },
  { attemptId, position, reason }: { attemptId: AttemptId; position: number; reason: string },
  { student, at }: { student: StudentId; at: Date },
): Promise<Challenge> {
  const found = await findAttempt(db, { student, attemptId, now: at });
  if (!found) throw attemptNotFound();
  const { attempt, test } = found;
  if (attempt.submittedAt === null) {
    throw new RequestError('attempt_open', 'This test has not been submitted yet.');
  }
  if (attempt.voidedAt !== null || !shownNow(test, at).solutions) {
    throw new RequestError('attempt_open', 'The solutions of this test are not shown yet.');
  }
  if (position >= attempt.questionCount) {
    const message = `position must be at most ${attempt.questionCount - 1}.`;
    throw new RequestError('bad_input', message, { field: 'position' });
  }
  if (attempt.isBlank) {
    throw new RequestError('conflict', 'An attempt without an answer does not count.', {
      field: 'attemptid',
    });
  }
  if ((await countChallenges(db, student, new Date(at.getTime() - DAY_MS))) >= MOST_A_DAY) {
    throw new RequestError(
      'too_many_requests',
      `At most ${MOST_A_DAY} questions may be challenged in a day.`,
      {
        retryAfter: DAY_MS / 1000,
      },
    );
  }
  const { questionIds } = (await papers(attempt.revisionId)).of(attempt);
  const made = await insertChallenge(db, {
    studentId: student,
    attemptId,
    position,
    testId: attempt.testId,
    questionId: questionIds[position] ?? null,
    reason,
    status: 'open',
    createdAt: at,
  });
  if (!made) {
    throw new RequestError('conflict', 'You have challenged this question before.', { field: 'position' });
  }
  return made;
}

/** Answers one challenge, and records it; undefined where it is not open. */
async function decide(
  tx: Db,
  papers: Papers,
  key: ChallengeKey,
  decision: Parameters<typeof decideChallenge>[2],
): Promise<Challenge | undefined> {
  const made = await decideChallenge(tx, key, decision);
  if (!made) return undefined;
  const { student, attemptId: attempt, position } = key;
  const { status, answer, decidedAt, decidedBy: admin } = decision;
  const found = await findAttempt(tx, { student, attemptId: attempt, now: decidedAt });
  if (!found) throw attemptNotFound();
  const paper = await papers(found.attempt.revisionId);
  // As admins number it: on the paper, of which an attempt may be asked a part.
  const number = numbersOf(paper)[paper.of(found.attempt).positions[position] ?? position] ?? '';
  const after = { status, numbers: [number], reason: made.reason, answer: answer ?? '' };
  const change = { action: 'challengeDecide', kind: 'quiz', recordId: paper.testCode, after } as const;
  await recordChange(tx, { admin, ...change, about: { student, attempt } }, decidedAt);
  return made;
}
