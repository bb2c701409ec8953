import * as admins from './admins.ts';
import * as answerSheets from './answer-sheets.ts';
import * as attempts from './attempts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as catalog from './catalog.ts';
import * as challenges from './challenges.ts';
import * as classes from './classes.ts';
import * as consents from './consents.ts';
import * as imports from './imports.ts';
import * as interventions from './interventions.ts';
import * as media from './media.ts';
import * as names from './names.ts';
import * as notes from './notes.ts';
import * as papers from './papers.ts';
import * as plans from './plans.ts';
import * as practice from './practice.ts';
import * as questions from './questions.ts';
import * as regrades from './regrades.ts';
import * as reviews from './reviews.ts';
import * as rollups from './rollups.ts';
import * as settings from './settings.ts';
import * as sharing from './sharing.ts';
import * as students from './students.ts';
import * as testDrafts from './test-drafts.ts';

/** Every table, by its name in code. A file that is added here has a line in this list. */
export const allTables = {
  ...admins,
  ...answerSheets,
  ...attempts,
  ...audit,
  ...auth,
  ...catalog,
  ...challenges,
  ...classes,
  ...consents,
  ...imports,
  ...interventions,
  ...media,
  ...names,
  ...notes,
  ...papers,
  ...plans,
  ...practice,
  ...questions,
  ...regrades,
  ...reviews,
  ...rollups,
  ...settings,
  ...sharing,
  ...students,
  ...testDrafts,
};
