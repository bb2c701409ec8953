import { lazy } from 'react';
import { useSearchParams } from 'wouter';
import { withWords } from '../../locale/words.ts';
import { ChooseSheet } from './choose-sheet.tsx';

/** Its way of printing is loaded after a press. */
const Worksheet = lazy(() => withWords(import('./worksheet.tsx')));

/** /worksheets: the sheet that the address names with a count, or what there are sheets of; with `chapter` alone that one. */
export default function WorksheetsScreen() {
  const [search] = useSearchParams();
  const [subject, chapter, topic, count] = ['subject', 'chapter', 'topic', 'count'].map((name) =>
    search.get(name),
  );
  if (!count) return <ChooseSheet chapter={chapter ?? null} />;
  const wanted = {
    ...(typeof chapter === 'string' ? { chapter } : { subject: subject ?? '' }),
    ...(topic && { topic }),
    count: Number(count),
    seed: Number(search.get('seed') ?? 0),
  };
  return <Worksheet key={JSON.stringify(wanted)} wanted={wanted} />;
}
