import { clearExpiredRateLimits } from './admins/rate-limit.ts';
import { deleteOldAdminSessions } from './admins/sessions.ts';
import { deleteOldSheets } from './answer-sheets/sheet-retention.ts';
import { type Contacts, deleteOldContacts } from './attempts/contacts.ts';
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
import type { ImageStore } from './media/image-store.ts';
import type { Papers } from './papers/papers.ts';
import { prepareUpcoming } from './papers/upcoming.ts';
import { createRegrading } from './regrades/worker.ts';
import { createCounting } from './rollups/worker.ts';
import type { Installation } from './settings/live.ts';
import { deleteDueStudent, type Retention } from './students/retention.ts';
import { deleteOldStudentSessions, followEndings } from './students/sessions.ts';
import type { Work } from './works.ts';

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
/** Photos of sheets from which no result was entered: half a year. */
const SHEETS_KEPT_MS = 183 * 86_400_000;
/** The most counters of calls and of failed sign-ins that one run deletes; sign-ins delete some too. */
const MOST_EXPIRED_COUNTS = 10_000;

interface Background {
  db: RootDb;
  /** For work on all attempts of a test, where a statement may take a minute. */
  patient: RootDb;
  papers: Papers;
  now: () => Date;
  session: Pick<Session, 'forget'>;
  waiting: Pick<Waiting, 'hear'>;
  /** Reads photos of answer sheets. */
  sheets: { steps: readonly Work['step'][] };
  contacts: Pick<Contacts, 'write'>;
  retention: () => Retention;
  installation: Pick<Installation, 'follow'>;
  images: Pick<ImageStore, 'deleteUnused'>;
}

/** Everything that a node does without being asked. A result is late by at most the period of 'close attempts'. */
export function backgroundWorks(given: Background): Work[] {
  const { db, patient, papers, now, session, waiting, contacts, sheets, images, retention, installation } =
    given;
  const changes = followChanges(db);
  const endings = followEndings(db);
  const forgetEnded = async () => {
    for (const ended of await endings()) session.forget(ended);
  };
  return [
    { name: 'follow changes', everyMs: 1_000, step: async () => waiting.hear(await changes()) },
    { name: 'follow settings', everyMs: 2_000, step: installation.follow },
    { name: 'follow ended sessions', everyMs: 1_000, step: forgetEnded },
    { name: 'close attempts', everyMs: 2_000, step: () => expireOverdue({ db, papers }, now()) },
    { name: 'write contacts', everyMs: 10_000, step: () => contacts.write() },
    { name: 'count results', everyMs: 1_000, step: createCounting({ db: patient, papers }) },
    { name: 'regrade', everyMs: 500, step: createRegrading({ db: patient, papers }) },
    ...sheets.steps.map((step, at) => ({ name: `read answer sheets ${at + 1}`, everyMs: 500, step })),
    { name: 'index questions', everyMs: 3_000, step: () => indexNewVersions(db) },
    { name: 'compare questions', everyMs: 3_000, step: () => compareNewQuestions(db) },
    { name: 'prepare papers', everyMs: 30_000, step: () => prepareUpcoming({ db, papers }, now()) },
    {
      name: 'delete students',
      everyMs: TEN_MINUTES_MS,
      step: () => deleteDueStudent(db, retention(), now()),
    },
    { name: 'delete unused images', everyMs: HOUR_MS, step: () => images.deleteUnused(now()) },
    { name: 'delete expired', everyMs: TEN_MINUTES_MS, step: () => deleteExpired(db, now()) },
  ];
}

const deleteExpired = (db: RootDb, now: Date) =>
  asOnlyOne(db, 'delete what has expired', async (tx: Db) => {
    await deleteOldStudentSessions(tx, now);
    await deleteOldAdminSessions(tx, now);
    await deleteOldNonces(tx, now);
    await deleteOldChanges(tx);
    await deleteOldContacts(tx, now);
    await clearExpiredRateLimits(tx, now, MOST_EXPIRED_COUNTS);
    await deleteExpiredImports(tx, now);
    await deleteOldSheets(tx, new Date(now.getTime() - SHEETS_KEPT_MS));
  });
