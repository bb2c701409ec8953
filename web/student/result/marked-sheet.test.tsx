import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Outcome } from '../../../contract/results.ts';
import type { ReviewedQuestion } from '../../questions/review-props.ts';
import { MarkedSheet } from './marked-sheet.tsx';
import { subjectsOf } from './subjects.ts';

const written = (section: number, outcome: Outcome): ReviewedQuestion => ({
  questionText: 'q',
  options: [],
  correctAnswer: 'x',
  userAnswer: outcome === 'left_out' ? null : 'x',
  isCorrect: outcome === 'right',
  questionFormat: 'Short Answer',
  explanation: '',
  topic: '',
  marks: 1,
  asked: { kind: 'written' },
  outcome,
  section,
});

/** The counts beside the name of each subject of a paper of two. */
function counts(outcomes: readonly Outcome[]): string[] {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const details = [0, 1].flatMap((section) => outcomes.map((outcome) => written(section, outcome)));
  const of = { possible: outcomes.length, got: 0, penalty: 0 };
  const sections = ['Physics', 'Chemistry'].map((subject) => ({ name: subject, subject, ...of }));
  const marking = { denominator: 1, total: of, sections };
  const subjects = subjectsOf({ details, marking }, undefined);
  const html = renderToStaticMarkup(<MarkedSheet details={details} subjects={subjects} onGo={() => {}} />);
  vi.unstubAllGlobals();
  return html.match(/\d+ right[^<]*/g) ?? [];
}

test('a subject of a long sheet counts what is partly right, where something is', () => {
  const rest = ['right', 'right', 'wrong', 'left_out', 'right', 'right', 'right', 'right'] as const;
  expect(counts([...rest, 'partial'])).toEqual(Array(2).fill('6 right · 1 partly right · 1 wrong · 1 left'));
  expect(counts([...rest, 'wrong'])).toEqual(Array(2).fill('6 right · 2 wrong · 1 left'));
});
