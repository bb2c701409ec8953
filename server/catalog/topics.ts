import type { Topic } from '../../contract/catalog/browsing.ts';

/** Gathers chapters under their subjects: first in the order the exam names its subjects, then any others. */
export function topicsOf(
  subjects: readonly string[],
  chapters: readonly { subject: string; chapter: string }[],
): Topic[] {
  const bySubject = new Map<string, string[]>(subjects.map((subject) => [subject, []]));
  for (const { subject, chapter } of chapters) {
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), chapter]);
  }
  return [...bySubject]
    .filter(([, chapter]) => chapter.length > 0)
    .map(([subject, chapter]) => ({ subject, chapter }));
}
