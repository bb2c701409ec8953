import { lazy } from 'react';
import { withWords } from '../../locale/words.ts';

/** The dialogs of a question that several screens open, loaded when they are opened. */
export const EditQuestion = lazy(() =>
  withWords(import('./edit-question.tsx').then((module) => ({ default: module.EditQuestion }))),
);

export const KeyDialog = lazy(() => withWords(import('../regrade/key-dialog.tsx')));

export const AskRegrade = lazy(() => withWords(import('../regrade/ask-regrade.tsx')));
