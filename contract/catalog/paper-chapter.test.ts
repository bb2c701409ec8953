import { expect, it } from 'vitest';
import { isPaperChapter } from './paper-chapter.ts';

it.each(['Mock Tests', 'Board Mock Tests', 'Practice Papers', 'Sample Papers', 'Previous Years', 'मॉक टेस्ट'])(
  '%s is no chapter',
  (name) => expect(isPaperChapter(name)).toBe(true),
);

it.each([
  'Grammar: Past Tense',
  'Atomic Models',
  'Tests for Ions',
  'Paper Chromatography',
  'Full Adders',
  'Light',
])('%s is a chapter', (name) => expect(isPaperChapter(name)).toBe(false));
