import { moveDeadlines } from '../attempts/moved-deadlines.ts';
import { listClassesSitting } from '../attempts/queries.ts';
import { countSubmittedAt, hasAttempts, isSubmitted } from '../attempts/result-queries.ts';
import { listOwnTests } from '../attempts/student-queries.ts';
import { bankRoutes } from '../bank/routes.ts';
import { blueprintRoutes } from '../blueprints/routes.ts';
import { browsingRoutes } from '../catalog/browsing-routes.ts';
import { editingRoutes } from '../catalog/editing-routes.ts';
import { nameRoutes } from '../catalog/name-routes.ts';
import { classRoutes } from '../classes/routes.ts';
import { loadDemoContent } from '../demo/load.ts';
import { fingerprintOf, SECURE_PAGE } from '../http/own-tls.ts';
import type { Adapter } from '../http/route.ts';
import { importRoutes } from '../imports/routes.ts';
import { settingsRoutes, setUpRoutes } from '../installation/routes.ts';
import { stateRoutes } from '../installation/state-routes.ts';
import { mediaRoutes } from '../media/routes.ts';
import { noteRoutes } from '../notes/routes.ts';
import { draftRoutes } from '../papers/draft-routes.ts';
import { createLabelledDifficulties } from '../papers/labelled-difficulty.ts';
import { questionRoutes } from '../papers/question-routes.ts';
import { needsApproval } from '../papers/review-rules.ts';
import { testStateRoutes } from '../papers/state-routes.ts';
import { testRoutes } from '../papers/test-routes.ts';
import { translatingRoutes } from '../papers/translating.ts';
import { findSentBack } from '../reviews/queries.ts';
import { reviewRoutes } from '../reviews/routes.ts';
import { createDifficulties } from '../rollups/difficulty.ts';
import { sharingRoutes } from '../sharing/routes.ts';
import type { AppOptions, Parts } from './parts.ts';

/** What the school has: its settings and classes, exams, tests, questions, pictures and notes. */
export function contentWiring(
  adapter: Adapter,
  parts: Parts,
  { backups, ownTls, addressInNetwork = () => undefined }: AppOptions,
): void {
  const { db, patient, now } = parts;
  stateRoutes(adapter, {
    backups: backups?.state,
    https:
      ownTls &&
      (() => ({
        page: `${addressInNetwork() ?? ''}${SECURE_PAGE}`,
        fingerprint: fingerprintOf(ownTls.authority),
      })),
  });
  const ofInstallation = { ...parts, backups, loadDemo: () => loadDemoContent(db, now()) };
  settingsRoutes(adapter, ofInstallation);
  setUpRoutes(adapter, ofInstallation);
  classRoutes(adapter, { ...parts, isClassSitting: listClassesSitting });
  browsingRoutes(adapter, {
    ...parts,
    listOwnTests: (student) => listOwnTests(db, student, now()),
    difficultiesOf: createDifficulties(patient, createLabelledDifficulties(db)),
  });
  editingRoutes(adapter, {
    ...parts,
    needsApproval: (scope) => needsApproval(db, scope),
    isSubmitted,
    countSubmittedAt: (tests, scope) => countSubmittedAt(patient, tests, scope),
    findSentBack: (tests) => findSentBack(db, tests),
  });
  nameRoutes(adapter, parts);
  mediaRoutes(adapter, parts);
  importRoutes(adapter, parts);
  testRoutes(adapter, { ...parts, moveDeadlines });
  draftRoutes(adapter, parts);
  testStateRoutes(adapter, { ...parts, hasAttempts });
  questionRoutes(adapter, parts);
  translatingRoutes(adapter, parts);
  bankRoutes(adapter, { ...parts, firstAnswersOf: parts.firstAnswers });
  blueprintRoutes(adapter, parts);
  sharingRoutes(adapter, parts);
  reviewRoutes(adapter, parts);
  noteRoutes(adapter, parts);
}
