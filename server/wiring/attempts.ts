import { answerSheetRoutes } from '../answer-sheets/routes.ts';
import { interventionRoutes } from '../attempts/intervention-routes.ts';
import { createOpening } from '../attempts/opening.ts';
import { createPolling } from '../attempts/polling.ts';
import { attemptRoutes } from '../attempts/routes.ts';
import { createSaving } from '../attempts/saving.ts';
import { challengeRoutes } from '../challenges/routes.ts';
import type { Adapter } from '../http/route.ts';
import { practiceRoutes } from '../practice/routes.ts';
import { printingRoutes } from '../printing/routes.ts';
import { planRoutes } from '../progress/plan-routes.ts';
import { questionsOfChapter } from '../progress/read-papers.ts';
import { progressRoutes } from '../progress/routes.ts';
import { regradeRoutes } from '../regrades/routes.ts';
import { exportRoutes } from '../results/export-routes.ts';
import { handMarkingRoutes } from '../results/hand-marking-routes.ts';
import { resultListRoutes } from '../results/list-routes.ts';
import { rankListRoutes } from '../results/rank-list-routes.ts';
import { registerRoutes } from '../results/register-routes.ts';
import { resultRoutes } from '../results/routes.ts';
import { todayRoutes } from '../today/routes.ts';
import type { AppOptions, Parts } from './parts.ts';

/** What students do with tests, and what comes of it. */
export function attemptWiring(adapter: Adapter, parts: Parts, { saving, metrics }: AppOptions): void {
  const { sitting, now, close, contacts } = parts;
  attemptRoutes(adapter, {
    ...parts,
    db: sitting,
    open: createOpening({ db: sitting, close, now, mostADay: () => parts.live().attemptsADay }),
    save: createSaving(saving ?? sitting, (changes, tookMs) => metrics?.observeBatch(changes, tookMs)),
    poll: createPolling(sitting, contacts),
  });
  interventionRoutes(adapter, parts);
  resultRoutes(adapter, parts);
  resultListRoutes(adapter, parts);
  exportRoutes(adapter, parts);
  registerRoutes(adapter, parts);
  handMarkingRoutes(adapter, parts);
  rankListRoutes(adapter, parts);
  regradeRoutes(adapter, parts);
  challengeRoutes(adapter, parts);
  todayRoutes(adapter, parts);
  practiceRoutes(adapter, {
    ...parts,
    questionsOf: (student, chapter) => questionsOfChapter(parts, student, chapter, now()),
  });
  progressRoutes(adapter, parts);
  planRoutes(adapter, parts);
  printingRoutes(adapter, parts);
  answerSheetRoutes(adapter, parts);
}
