import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * What every screen of students starts with: libraries, the frame, the session. On a slow network the number of files of
 * a first visit counts for more than their bytes, so it is one. Not main.tsx: a bundle's entry cannot be grouped.
 */
const PRODUCT = [
  /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|icu-minify)\//,
  /\/web\/(ui|frame|session|locale)\/(?!badge|known-pupils|browser-secret|digits-choice|own-provider|provider-sign-in|names-first|asked-pictures|sheet-picture|text-spacing|formula|rich-text|scroll-box|zoom-image|choose-language|no-storage|page-without-data|table|icon-button|flip-card|filter-buttons|check-field|share-ring|sure-dialog|text-dialog|school-head|download-file|pager|fold|translated|bring-names|error-text|dates-and)/,
  /web\/(boot\/(?!main|prerender|admin-routes)|router\/(?!navigation-blocker|admin-paths)|(api|last-answers|request|site)\.)/,
  /web\/(sync\/(my-attempt|practice\/practice-waiting)|student\/pending-deliveries)\./,
  /contract\/(marks\/marks-of-number|http\/wire-names)\.ts$|\/locale\/(languages|format|en\/(frame|titles|ui))\.ts$/,
];

/** The screens, each with code of its own, that need a module. */
function screensOf(module: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found;
  found.add(module);
  for (const importer of graph.getModuleInfo(module)?.importers ?? []) screensOf(importer, graph, found);
  return found;
}

/** Whether only screens of admins need a module. */
function isOfAdmins(module: string, graph: Graph): boolean {
  const roots = [...screensOf(module, graph)].filter((one) => {
    const info = graph.getModuleInfo(one);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
  return roots.length > 0 && roots.every((root) => /\/web\/(admin\/|boot\/admin-routes)/.test(root));
}

/** The file of messages of another language that an area is in: what students read, or what only admins read. */
function wordsFile(file: string, graph: Graph): string | null {
  const [, language, area] = /\/locale\/([\w-]+)\/([\w-]+)\.ts$/.exec(file) ?? [];
  if (language === undefined || area === undefined || language === 'en') return null;
  const source = file.replace(`/${language}/${area}.ts`, `/en/${area}.ts`);
  return isOfAdmins(source, graph) ? `${language}-admin` : language;
}

/**
 * Files that several screens share. A group takes all that its files import, unless one before it has it; what is in none
 * the bundler puts where it is needed. Check a change with scripts/check-budgets.ts.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: wordsFile },
  { name: 'product', test: (file) => PRODUCT.some((part) => part.test(file)) },
  // Whether a test can begin, how much time is left, the order of its questions, what loads the reader of answers; texts
  // with formulas, tables and pictures. Our sheet comes after temml's, which it changes.
  {
    name: 'running',
    test: /contract\/(catalog\/(start-at|for-practice)|papers\/(shown-order|question-numbers))|web\/sync\/attempt-lock|web\/questions\/(read-as-line|reader\.|in-language)|temml|web\/ui\/(rich-text|formula|scroll-box|zoom-image)|web\/student\/(server-now|taking\/time-left)/,
  },
  // What a result says when it is handed from screen to screen.
  { name: 'results', test: /web\/student\/result\/(result-state|shown-result)\./ },
  // Scores, outcomes and the look of tables, which the parts of a result share that come later.
  { name: 'outcomes', test: /web\/student\/(score|result\/(verdict|question-anchor|drawn-table))\./ },
  // How a question is asked and its answer kept: in a running test and in practice.
  {
    name: 'asking',
    test: /node_modules\/idb-keyval|web\/(sync\/(answer|within-time)\.|questions\/(answers|answer\.module|shown-options|choose|.+\/answer)|student\/taking\/paper-images)/,
  },
  // Small parts of many screens.
  {
    name: 'parts',
    test: /\/locale\/en\/time\.ts$|contract\/pace\.ts$|web\/(locale\/dates-and-numbers|questions\/language-choice|student\/(list-head|countdown)|ui\/(badge|filter-buttons|check-field|pager|fold|share-ring))/,
  },
  // Numbers and marks as a cover, a typed number and a result show them.
  {
    name: 'marks',
    test: /contract\/(marks\/(exact-marks|rational|marks-of-number)|questions\/number-text)/,
  },
  // How a paper is marked, as its cover and a print say it.
  {
    name: 'marking',
    test: /contract\/papers\/rule-amounts|web\/questions\/(rule-words|section-rules)|\/locale\/en\/cover\.ts$/,
  },
  // Lists of exams, chapters and tests.
  {
    name: 'lists',
    test: /\/locale\/en\/tests\.ts$|web\/student\/(content-filter|list-skeleton|exam-queries)/,
  },
  // Before what is unsaved is left: in forms of admins, in a running test, and when a language is chosen.
  { name: 'leaving', test: /web\/router\/navigation-blocker/ },
  // A running test, and what delivers its answers from another screen.
  {
    name: 'taking',
    test: /\/locale\/en\/taking\.ts$|web\/(sync\/(?!practice|background-sync|answer-file)|student\/taking\/(?!test-start|deliveries|answer-file|cover|lobby|refused|not-now|use-begin|help-sheet|passage-view|page-view|paper-languages|question-languages-row|question-notes|replaced-note|section-row|submit-counts|leave-dialog|wrong-marks|waiting|section-notice|extra-time-words))/,
  },
  // What a running test fetches later: for papers of several sections, and for its end.
  { name: 'sections', test: /web\/student\/taking\/(section-row|section-notice|question-notes)/ },
  { name: 'ending', test: /web\/student\/taking\/(submit-counts|leave-dialog|waiting)/ },
  // Questions with their solutions: in a result, in practice, in print.
  {
    name: 'reviews',
    test: /contract\/marks\/shown-marks|web\/questions\/(answer-review|choice-review|typed-review|outcome-note|reviews|right-answer|choice-places|.+\/(review|accepted-text))|\/locale\/en\/result\.ts$/,
  },
  // The whole admin area, without what it shares with students.
  {
    name: (file, graph) => (isOfAdmins(file, graph) ? 'admin' : null),
    includeDependenciesRecursively: false,
  },
];
