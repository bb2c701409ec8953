import { findLatex } from '../../contract/formulas/latex-runs.ts';
import type { QuestionId } from '../../contract/ids.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { sourceTexts, translatedTexts } from '../../contract/questions/translations.ts';
import type { questionIndex, questionVersions } from '../db/tables/questions.ts';
import type { FormulaCache } from '../math/render-formulas.ts';
import { questionOfVersion } from '../papers/question-of-version.ts';
import { renderTexts } from '../rich-text/render-text.ts';
import { identityOf } from './identity.ts';
import { signatureOf } from './near-duplicates.ts';
import { plainText } from './plain-text.ts';
import { searchForm } from './search-form.ts';
import { termsOf } from './terms.ts';

type Version = typeof questionVersions.$inferSelect;
export type IndexRow = Omit<typeof questionIndex.$inferInsert, 'search'>;

/** What identifies and compares a question. */
export interface Fingerprint {
  words: string;
  identity: string;
  bands: number[];
  signature: number[];
}

/** Fingerprints of questions, in order. Formulas are set as students see them, and kept in `formulas` alone. */
export async function fingerprints(
  questions: readonly AuthoredQuestion[],
  formulas: FormulaCache = new Map(),
): Promise<Fingerprint[]> {
  const texts = questions.map(sourceTexts);
  const rendered = await renderTexts(texts.flat(), async () => new Map(), formulas);
  return questions.map((question, i) => {
    const [text, explanation, ...options] = (texts[i] ?? []).map((one) => plainText(rendered(one).pieces));
    const asked = [text, ...options.toSorted((a, b) => (a.form < b.form ? -1 : 1))];
    const form = asked.map((part) => part?.form ?? '').join(' | ');
    const own = [text, ...options, explanation].map((part) => part?.words ?? '');
    const words = [...own, ...translatedTexts(question).map(wordsBesideFormulas)].join('\n');
    return { words, identity: identityOf(question), ...signatureOf(form) };
  });
}

/** The formulas of a translation are those of the question: to set them again would take as long as all the rest. */
const wordsBesideFormulas = (text: string) =>
  findLatex(text)
    .filter((run) => 'body' in run)
    .reduceRight((words, { start, end }) => `${words.slice(0, start)} ${words.slice(end)}`, text);

/**
 * The rows of versions in the index; `chapterOf` gives that of a test which asks the question. Fingerprints are only made
 * of questions that are not in `known`.
 */
export async function indexRows(
  versions: readonly Version[],
  chapterOf: (question: QuestionId) => string,
  known: ReadonlyMap<QuestionId, Fingerprint>,
): Promise<IndexRow[]> {
  const unknown = versions.filter(({ questionId }) => !known.has(questionId));
  const made = await fingerprints(unknown.map((version) => questionOfVersion(version).question));
  const prints = new Map(unknown.map(({ questionId }, i) => [questionId, made[i]]));
  return versions.map((version) => {
    const { questionId, subject, topic, difficulty, kind, filed } = version;
    const found = known.get(questionId) ?? prints.get(questionId);
    const { words = '', ...print } = found ?? ({} as Partial<Fingerprint>);
    const row = {
      questionId,
      version: version.version,
      kind,
      subject,
      topic,
      difficulty,
      grade: String(version.grade),
      chapter: filed?.chapter ?? chapterOf(questionId),
      tags: filed?.tags ?? [],
      source: filed?.source ?? '',
      year: filed?.year ?? null,
      language: filed?.language ?? (/\p{Script=Devanagari}/u.test(version.text) ? 'hi' : 'en'),
    };
    // No word of a question is longer than what a tsvector takes, and no text.
    const plain = searchForm(words)
      .slice(0, 100_000)
      .replaceAll(/\S{400,}/g, ' ');
    return { ...row, ...(print as Omit<Fingerprint, 'words'>), plain, terms: termsOf(row) };
  });
}
