import { adminAccountEndpoints } from './admin-account.ts';
import { adminEndpoints } from './admins.ts';
import { answerSheetEndpoints } from './answer-sheets.ts';
import { attemptEndpoints } from './attempts.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints, oidcEndpoints } from './auth.ts';
import { bankEndpoints } from './bank.ts';
import { blueprintEndpoints } from './blueprints.ts';
import { browsingEndpoints } from './catalog/browsing.ts';
import { editingEndpoints } from './catalog/editing.ts';
import { challengeEndpoints } from './challenges.ts';
import { classEndpoints } from './classes.ts';
import { consentEndpoints } from './consent.ts';
import { handMarkingEndpoints } from './hand-marking.ts';
import type { Endpoint, Input, Output, WireInput, WireOutput } from './http/endpoint.ts';
import { importEndpoints } from './imports.ts';
import { installationEndpoints } from './installation.ts';
import { interventionEndpoints } from './interventions.ts';
import { mediaEndpoints } from './media.ts';
import { nameEndpoints } from './names.ts';
import { noteEndpoints } from './notes.ts';
import { paperEndpoints } from './papers/editing.ts';
import { testDraftEndpoints } from './papers/test-drafts.ts';
import { translatingEndpoints } from './papers/translating.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { planEndpoints } from './plan.ts';
import { practiceEndpoints } from './practice.ts';
import { printingEndpoints } from './printing.ts';
import { progressEndpoints } from './progress.ts';
import { pupilEndpoints } from './pupils.ts';
import { questionFileEndpoints } from './question-files.ts';
import { rankListEndpoints } from './rank-list.ts';
import { registerEndpoints } from './register.ts';
import { regradeEndpoints } from './regrades.ts';
import { resultListEndpoints } from './result-lists.ts';
import { resultEndpoints } from './results.ts';
import { reviewEndpoints } from './reviews.ts';
import { sharingEndpoints } from './sharing.ts';
import { studentEndpoints } from './students.ts';
import { todayEndpoints } from './today.ts';

const groups = [
  studentEndpoints,
  pupilEndpoints,
  consentEndpoints,
  classEndpoints,
  browsingEndpoints,
  attemptEndpoints,
  resultEndpoints,
  resultListEndpoints,
  handMarkingEndpoints,
  regradeEndpoints,
  challengeEndpoints,
  practiceEndpoints,
  progressEndpoints,
  planEndpoints,
  nameEndpoints,
  noteEndpoints,
  printingEndpoints,
  authEndpoints,
  oidcEndpoints,
  adminEndpoints,
  adminAccountEndpoints,
  passkeyEndpoints,
  auditEndpoints,
  installationEndpoints,
  editingEndpoints,
  paperEndpoints,
  testDraftEndpoints,
  translatingEndpoints,
  mediaEndpoints,
  interventionEndpoints,
  questionFileEndpoints,
  importEndpoints,
  bankEndpoints,
  blueprintEndpoints,
  todayEndpoints,
  sharingEndpoints,
  reviewEndpoints,
  rankListEndpoints,
  registerEndpoints,
  answerSheetEndpoints,
] as const;

type Values<T> = T extends unknown ? T[keyof T] : never;
type Entry = Values<(typeof groups)[number]>;

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = groups.flatMap((group): Endpoint[] => Object.values(group));

/**
 * The API by path under clean names, as types only, so that a browser that imports nothing else of the contract downloads
 * none of it. `Api['/exam/topicList']['input']` is what that call is given.
 */
export type Api = {
  [E in Entry as E['path']]: { input: Input<E>; output: Output<E> };
};

export type WireApi = {
  [E in Entry as E['path']]: { input: WireInput<E>; output: WireOutput<E> };
};
