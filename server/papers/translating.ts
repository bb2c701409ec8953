import type { ChosenLanguage } from '../../contract/languages.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import { paperMismatches } from '../../contract/papers/paper-parity.ts';
import type { PaperLanguages } from '../../contract/papers/revision.ts';
import type { TranslatedParts } from '../../contract/papers/translating.ts';
import { translatingEndpoints } from '../../contract/papers/translating.ts';
import { recordOf, sourceOf, withTranslation } from '../../contract/questions/translations.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { changeTest } from './changes.ts';
import { presentAdminPaper } from './present.ts';
import { findPaper, findTest } from './queries.ts';
import { checkPaper } from './read-paper.ts';

export function translatingRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, translatingEndpoints.translate, async (body, { admin, scope }) => {
    const { testCode, version, language, languages, ...parts } = body;
    const changed = await changeTest(
      db,
      { testCode, version, action: 'questionUpdate' },
      (present) => {
        const paper = translated({ ...present.paper, ...(languages && { languages }) }, language, parts);
        return { ...present, paper: present.fields.isActive ? checkLanguages(paper) : paper };
      },
      { admin, scope, now: now() },
    );
    const found = changed === undefined ? undefined : await findTest(db, testCode, scope);
    if (!found) return { quizUpdated: false, message: 'Quiz not found' };
    const quiz = presentAdminPaper(found, await findPaper(db, found.test.revisionId));
    return { quiz, quizUpdated: true, message: 'Quiz updated successfully' };
  });
}

/** A paper with texts in a language. Throws a bad_input where that is its own, or where it has no such part. */
function translated(
  paper: PaperDraft,
  language: ChosenLanguage,
  { items, sections, passages }: TranslatedParts,
): PaperDraft {
  if (recordOf(paper) === language) {
    throw new RequestError(
      'bad_input',
      'This is the language of record: change its texts in the test itself.',
      {
        field: 'language',
      },
    );
  }
  return checkPaper({
    ...paper,
    items: replaced(paper.items, items, 'items', (item, texts) => ({
      ...item,
      question: withTranslation(item.question, language, texts),
    })),
    sections: replaced(paper.sections, sections, 'sections', (section, texts) => {
      const of = sourceOf([section.name, section.instructions]);
      return { ...section, translations: { ...section.translations, [language]: { ...texts, of } } };
    }),
    passages: replaced(paper.passages, passages, 'passages', (passage, texts) => {
      const of = sourceOf([passage.text]);
      return { ...passage, translations: { ...passage.translations, [language]: { ...texts, of } } };
    }),
  });
}

function replaced<T, U extends { index: number }>(
  parts: readonly T[],
  given: readonly U[],
  field: string,
  replace: (part: T, texts: Omit<U, 'index'>) => T,
): T[] {
  const all = [...parts];
  for (const [at, { index, ...texts }] of given.entries()) {
    const part = all[index];
    if (part === undefined) {
      throw new RequestError('bad_input', `The paper has no ${field} at ${index}.`, {
        field: `${field}.${at}.index`,
      });
    }
    all[index] = replace(part, texts);
  }
  return all;
}

/**
 * What students sit says the same in each of its languages, or its author says why it does not. Throws a bad_input that
 * names each difference at its place.
 */
export function checkLanguages(paper: PaperDraft): PaperDraft {
  if (reasonOf(paper.languages) !== '') return paper;
  const mismatches = paperMismatches(paper);
  if (mismatches.length === 0) return paper;
  const told = mismatches.map(({ item, place, language, difference, original, translated: other }) => {
    const where = item === undefined ? place : `question ${item + 1}, ${place}`;
    const what = original === '' && other === '' ? '' : ` (${original || '–'} / ${other || '–'})`;
    return `${where}, ${language}: ${difference}${what}`;
  });
  const message = `The languages of the test differ: ${told.join('; ')}. Correct the translation, or say why they differ.`;
  throw new RequestError('bad_input', message, { field: 'languages.differBecause' });
}

export const reasonOf = (languages: PaperLanguages | undefined): string =>
  (languages?.differBecause ?? '').trim();
