import { clearExpiredRateLimits } from './admins/rate-limit.ts';
import { deleteOldAdminSessions } from './admins/sessions.ts';
import { createArchiving } from './attempts/archiving.ts';
import { expireOverdue } from './attempts/expiring.ts';
import { deleteOldChanges, followChanges } from './attempts/intervention-queries.ts';
import type { Waiting } from './attempts/waiting.ts';
import { deleteOldNonces } from './auth/used-nonces.ts';
import { compareNewQuestions } from './bank/comparing.ts';
import { indexNewVersions } from './bank/indexing.ts';
import type { Db, RootDb } from './db/db.ts';
import { asOnlyOne } from './db/only-one.ts';
import type { Session } from './http/session.ts';
import { deleteExpiredImports } from './imports/queries.ts';
import { deleteExpiredImages } from './media/queries.ts';
import type { Papers } from './papers/papers.ts';
import { prepareUpcoming } from './papers/upcoming.ts';
import { createRegrading } from './regrades/worker.ts';
import { repeatEvery, workFor } from './repeat.ts';
import { createCounting } from './rollups/worker.ts';
import { deleteDueStudent, type Retention } from './students/retention.ts';
import { deleteOldStudentSessions, followEndings } from './students/sessions.ts';

/** How often overdue attempts are closed, in milliseconds: a result is late by at most about this long. */
const EXPIRE_EVERY_MS = 2_000;
/** How often a node asks which attempts were changed on other nodes, in milliseconds (docs/decisions/0008). */
const FOLLOW_CHANGES_EVERY_MS = 1_000;
/** How often a node prepares the papers of tests that open soon, in milliseconds. */
const PREPARE_UPCOMING_EVERY_MS = 30_000;
/** How often a node asks which students' sessions have ended on other nodes, in milliseconds (docs/decisions/0040). */
const FOLLOW_ENDINGS_EVERY_MS = 1_000;
/** How often new versions of questions are taken into the bank's index, in milliseconds. */
const INDEX_EVERY_MS = 3_000;
/** How often a node looks for regrades to work on, and for how long it then works before it looks again, in milliseconds. */
const REGRADE_EVERY_MS = 250;
/** How often a node looks for attempts that no rollup counts yet, in milliseconds. */
const COUNT_EVERY_MS = 1_000;
/** How often expired rows are deleted, in milliseconds. */
const DELETE_EXPIRED_EVERY_MS = 600_000;
/** The most counters of calls and of failed sign-ins that one run deletes; sign-ins delete some too. */
const MOST_EXPIRED_COUNTS = 10_000;
/** How often a node looks for answers to archive, and for how long it then works, in milliseconds. */
const ARCHIVE_EVERY_MS = 600_000;
const ARCHIVE_WORK_MS = 10_000;
/** How often a node looks for students to delete, and for how long it then works, in milliseconds. */
const RETENTION_EVERY_MS = 600_000;
const RETENTION_WORK_MS = 10_000;

interface Background {
  db: RootDb;
  /** For work on all attempts of a test, where a statement may take a minute. */
  patient: RootDb;
  papers: Papers;
  now: () => Date;
  session: Pick<Session, 'forget'>;
  waiting: Pick<Waiting, 'hear'>;
  retention: Retention;
  /** After how many months the answers of a closed attempt are archived; undefined: never. */
  archiveAnswersAfterMonths: number | undefined;
  /** Returns a function that logs an error with this message. */
  report: (message: string) => (error: unknown) => void;
  /** Told after each run of a work, by its name, whether it has failed. */
  onRun?: ((work: string, hasFailed: boolean) => void) | undefined;
}

/** Starts the work that a node repeats every few seconds. `stop` waits for the steps in progress; no others begin. */
export function startBackgroundWork({
  db,
  patient,
  papers,
  now,
  session,
  waiting,
  retention,
  archiveAnswersAfterMonths,
  report,
  onRun = () => {},
}: Background): { stop(): Promise<void> } {
  const changes = followChanges(db);
  const endings = followEndings(db);
  const regrade = createRegrading({ db: patient, papers });
  const count = createCounting({ db: patient, papers });
  const every = (
    name: string,
    ms: number,
    work: (stopping: AbortSignal) => Promise<unknown>,
    failure: string,
  ) => repeatEvery(ms, work, report(failure), (hasFailed) => onRun(name, hasFailed));
  const works = [
    every(
      'close attempts',
      EXPIRE_EVERY_MS,
      () => expireOverdue({ db, papers }, now()),
      'Overdue attempts were not closed',
    ),
    every(
      'count results',
      COUNT_EVERY_MS,
      (stopping) => workFor(count, { ms: COUNT_EVERY_MS, stopping }),
      'Results were not counted',
    ),
    every(
      'regrade',
      REGRADE_EVERY_MS,
      (stopping) => workFor(regrade, { ms: REGRADE_EVERY_MS, stopping }),
      'A regrade could not go on',
    ),
    every(
      'index questions',
      INDEX_EVERY_MS,
      (stopping) => indexNewVersions(db, stopping),
      'New questions were not indexed',
    ),
    every(
      'compare questions',
      INDEX_EVERY_MS,
      (stopping) => compareNewQuestions(db, stopping),
      'New questions were not compared',
    ),
    every(
      'follow changes',
      FOLLOW_CHANGES_EVERY_MS,
      async () => waiting.hear(await changes()),
      'Changed attempts were not read',
    ),
    every(
      'prepare papers',
      PREPARE_UPCOMING_EVERY_MS,
      () => prepareUpcoming({ db, papers }, now()),
      'The papers of tests that open soon were not prepared',
    ),
    every(
      'follow ended sessions',
      FOLLOW_ENDINGS_EVERY_MS,
      async () => {
        for (const ended of await endings()) session.forget(ended);
      },
      'Ended sessions were not read',
    ),
    every(
      'delete students',
      RETENTION_EVERY_MS,
      (stopping) =>
        workFor(() => deleteDueStudent(db, retention, now()), { ms: RETENTION_WORK_MS, stopping }),
      'Students whose time was over were not deleted',
    ),
    every(
      'archive answers',
      ARCHIVE_EVERY_MS,
      (stopping) => {
        const archive = createArchiving(patient, archiveAnswersAfterMonths);
        return workFor(() => archive(now()), { ms: ARCHIVE_WORK_MS, stopping });
      },
      'Old answers were not archived',
    ),
    every(
      'delete expired',
      DELETE_EXPIRED_EVERY_MS,
      () => asOnlyOne(db, 'delete what has expired', (tx) => deleteExpired(tx, now())),
      'What has expired was not deleted',
    ),
  ];
  return {
    async stop() {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}

async function deleteExpired(tx: Db, now: Date): Promise<void> {
  await deleteOldStudentSessions(tx, now);
  await deleteOldAdminSessions(tx, now);
  await deleteOldNonces(tx, now);
  await deleteOldChanges(tx);
  await clearExpiredRateLimits(tx, now, MOST_EXPIRED_COUNTS);
  await deleteExpiredImports(tx, now);
  await deleteExpiredImages(tx, now);
}
