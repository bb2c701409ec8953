import type { BlueprintRow } from '../../contract/blueprints.ts';
import { nameKey } from '../../contract/name-key.ts';
import { lexeme } from '../bank/search-queries.ts';
import { termOf } from '../bank/terms.ts';
import { type Chapter, trees } from '../syllabus/trees.ts';

/**
 * What finds the questions of a part of a subject, such as Biology, which the bank has as Science: those of its chapters in
 * the syllabus of the grade, and of another chapter, such as a mock test, those whose topic belongs to one. Undefined where
 * the subject is none that the syllabus of the grade has as a part.
 */
export function termsOfPart({ subject, grade }: Pick<BlueprintRow, 'subject' | 'grade'>): string | undefined {
  if (subject === undefined || grade === undefined) return undefined;
  const isPart = ({ part }: Chapter) => part !== undefined && nameKey(part) === nameKey(subject);
  const whole = trees
    .filter((one) => String(one.class) === grade.trim())
    .flatMap(({ subjects }) => subjects)
    .find(({ chapters }) => chapters.some(isPart));
  if (!whole) return undefined;
  const own = whole.chapters.filter(isPart);
  const chapterOf = ({ name }: Chapter) => lexeme(termOf('chapter', name));
  const topics = own
    .flatMap(({ name, topics: of }) => [name, ...of])
    .map((one) => lexeme(termOf('topic', one)));
  const ofChapter = own.map(chapterOf).join(' | ');
  const ofTopic = `(${topics.join(' | ')}) & !(${whole.chapters.map(chapterOf).join(' | ')})`;
  const named = lexeme(termOf('subject', subject.trim()));
  return `${named} | (${lexeme(termOf('subject', whole.name))} & (${ofChapter} | (${ofTopic})))`;
}
