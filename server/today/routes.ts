import { LRUCache } from 'lru-cache';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { AdminId, RevisionId, TestId } from '../../contract/ids.ts';
import { DAYS_AHEAD, DAYS_BACK, todayEndpoints } from '../../contract/today.ts';
import { listAdmins } from '../admins/queries.ts';
import type { Counters } from '../admins/rate-limit.ts';
import { listTestsToMark } from '../attempts/hand-marks.ts';
import { hasGiven, hasMade, listFinished, listOpening, listSittingNow } from '../attempts/today-queries.ts';
import { listExams } from '../catalog/list-queries.ts';
import { listWaiting } from '../challenges/queries.ts';
import { listClassesOfTests, listClassNames, listOwnClassIds } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { listNewDrafts } from '../papers/draft-queries.ts';
import type { Papers } from '../papers/papers.ts';
import { listGuessedPupils } from '../pupils/signin.ts';
import { listChecked } from '../regrades/queries.ts';
import { createItemAnalysis } from '../results/item-analysis.ts';
import {
  hasDepartment,
  listInReview,
  listReturned,
  listWaiting as listToReview,
} from '../reviews/queries.ts';
import { listSharedLately } from '../sharing/queries.ts';
import { countStudents } from '../students/list-queries.ts';

type Today = WireOutput<typeof todayEndpoints.today>;

const DAY_MS = 24 * 3_600_000;
/** How many tests are named that wait for a review, people who wait for approval or at whose accounts somebody guesses. */
const MOST_NAMED = 3;
/** How many analyses are kept; each is a few numbers. */
const MOST_KEPT = 1_000;

/** What the day asks of an admin, in one call. */
export function todayRoutes(
  adapter: Adapter,
  {
    db,
    patient: reads,
    counters,
    now,
    papers,
  }: { db: Db; patient: Db; counters: Counters; now: () => Date; papers: Papers },
): void {
  const doubtfulKeys = createDoubtfulKeys({ reads, now, papers });

  route(adapter, todayEndpoints.today, async (_body, { admin, role, scope }) => {
    const at = now();
    const until = new Date(at.getTime() + DAYS_AHEAD * DAY_MS);
    const since = new Date(at.getTime() - DAYS_BACK * DAY_MS);
    const [sittingNow, opening, finished, challenges, toMark, corrections] = await Promise.all([
      listSittingNow(reads, scope, at),
      listOpening(reads, scope, at, until),
      listFinished(reads, scope, at, since),
      listWaiting(reads, scope),
      listTestsToMark(reads, scope),
      listChecked(reads, scope),
    ]);
    const toReview = await listToReview(reads, scope, 'asc', { page: 1, pageSize: MOST_NAMED });
    const returned = await listReturned(reads, scope, since);
    const inReview = await listInReview(reads, scope);
    const sharedFolders = await listSharedLately(reads, scope, since);
    const shown = [challenges, toMark, corrections, returned, inReview].flat();
    const classes = await listClassesOfTests(reads, scope, [...new Set(shown.map(({ id }) => id))]);
    const present = ({
      id,
      testCode,
      testName,
    }: Pick<(typeof shown)[number], 'id' | 'testCode' | 'testName'>) => ({
      quizid: testCode,
      quizname: testName,
      classes: (classes.get(id) ?? []).map(({ name }) => name),
    });
    const analyzed: Today['finished'] = [];
    // One after the other: others ask meanwhile.
    for (const test of finished) {
      const doubtful = await doubtfulKeys(test, scope);
      const { classes: through, sat, students, mean, lastAt } = test;
      analyzed.push({
        ...present(test),
        classes: through,
        sat,
        students,
        mean,
        lastAt: lastAt.toISOString(),
        doubtful,
      });
    }
    return {
      serverNow: at.toISOString(),
      sittingNow: sittingNow.map((test) => ({
        ...present(test),
        classes: test.classes,
        closesAt: test.closesAt?.toISOString() ?? null,
        lastClosesAt: test.lastClosesAt?.toISOString() ?? null,
        sitting: test.sitting,
        asking: test.asking,
        students: test.students,
        absent: test.absent,
        missed: test.missed,
      })),
      opening: opening.map((test) => ({
        ...present(test),
        classes: test.classes,
        opensAt: test.opensAt.toISOString(),
        students: test.students,
        questions: test.questions,
        isactive: test.isActive,
        mayEdit: test.mayEdit,
      })),
      finished: analyzed,
      challenges: challenges.map((test) => ({
        ...present(test),
        count: test.count,
        oldest: test.oldest.toISOString(),
      })),
      toMark: toMark.map((test) => ({ ...present(test), count: test.count })),
      corrections: corrections.map((test) => ({
        ...present(test),
        createdAt: test.createdAt.toISOString(),
        reason: test.reason,
        questions: test.questions.map(({ number }) => String(number)),
      })),
      reviews: toReview.total,
      toReview: toReview.rows.map(({ test, owner }) => ({
        quizid: test.testCode,
        quizname: test.name,
        by: owner ?? '',
        isactive: test.isActive,
      })),
      returned: returned.map((test) => ({
        ...present(test),
        isApproved: test.isApproved,
        comments: test.comments,
        by: test.by,
        at: test.at.toISOString(),
      })),
      inReview: inReview.map((test) => ({
        ...present(test),
        isactive: test.isActive,
        since: test.since.toISOString(),
      })),
      sharedFolders: sharedFolders.map(({ at: sharedAt, ...folder }) => ({
        ...folder,
        at: sharedAt.toISOString(),
      })),
      hasDepartment: await hasDepartment(reads, admin, role),
      ...(role === 'owner' ? await waitingPeople(db) : { people: [], waitingPeople: 0 }),
      ...(role === 'owner' || role === 'admin'
        ? await guessedAt(counters, at)
        : { guessed: [], guessedPupils: 0 }),
      ...(await ownWork(db, { admin, scope })),
    };
  });
}

async function waitingPeople(db: Db): Promise<Pick<Today, 'people' | 'waitingPeople'>> {
  const { rows, total } = await listAdmins(db, 'pending', 'asc', { page: 1, pageSize: MOST_NAMED });
  const people = rows.map(({ name, email, createdAt }) => ({ name, email, at: createdAt.toISOString() }));
  return { people, waitingPeople: total };
}

async function guessedAt(counters: Counters, at: Date): Promise<Pick<Today, 'guessed' | 'guessedPupils'>> {
  const all = await listGuessedPupils(counters, at);
  const guessed = all.slice(0, MOST_NAMED).map(({ id, ...of }) => ({ studentid: id, ...of }));
  return { guessed, guessedPupils: all.length };
}

/** The caller's drafts, and what they have of the first steps. */
async function ownWork(
  db: Db,
  { admin, scope }: { admin: AdminId; scope: TeacherScope },
): Promise<Pick<Today, 'drafts' | 'steps'>> {
  const one = { page: 1, pageSize: 1 };
  const [drafts, students, exams, isMade, isGiven] = await Promise.all([
    listNewDrafts(db, admin),
    countStudents(db, { scope }),
    listExams(db, {}, { by: 'createdAt', order: 'desc' }, one),
    hasMade(db, scope),
    hasGiven(db, scope),
  ]);
  const isEmpty = scope?.teacher !== undefined && students === 0;
  const classes = isEmpty ? await listClassNames(db, await listOwnClassIds(db, scope)) : new Map();
  return {
    drafts: drafts.map(({ draft, testName, updatedAt }) => ({
      draft,
      testName,
      updatedAt: updatedAt.toISOString(),
    })),
    steps: {
      hasStudents: students > 0,
      emptyClasses: [...classes.values()],
      hasExams: exams.total > 0,
      hasTests: isMade || isGiven,
      isGiven,
    },
  };
}

/**
 * Gives the numbers of the questions of a finished test whose keys are in doubt. An analysis reads every answer, and
 * the page of the day is opened many times a day: it is kept until another attempt or another revision is there.
 */
function createDoubtfulKeys({ reads, now, papers }: { reads: Db; now: () => Date; papers: Papers }) {
  const analyze = createItemAnalysis({ db: reads, papers, now });
  const kept = new LRUCache<string, string[]>({ max: MOST_KEPT });
  return async (
    test: { id: TestId; revisionId: RevisionId; lastAt: Date; sat: number },
    scope: TeacherScope,
  ): Promise<string[]> => {
    const key = JSON.stringify([test.id, test.revisionId, test.lastAt, test.sat, scope]);
    const known = kept.get(key);
    if (known) return known;
    const { questions } = await analyze({ test, scope, which: 'first' });
    const doubtful = questions.flatMap(({ keyAlarm, index, number }) =>
      keyAlarm?.verdict === 'suspected' && index !== undefined ? [number] : [],
    );
    kept.set(key, doubtful);
    return doubtful;
  };
}
