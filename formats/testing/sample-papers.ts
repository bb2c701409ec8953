import fc from 'fast-check';
import type { RevisionItem } from '../../contract/papers/revision.ts';
import type { Section } from '../../contract/papers/section.ts';
import { presets } from '../../contract/schemes/presets.ts';
import type { ReadFile } from '../imported.ts';
import { anyImported } from './sample-questions.ts';

const schemes = Object.values(presets).flatMap(({ sections }) => sections.map(({ scheme }) => scheme));
const text = fc.constantFrom(
  '',
  'Answer any 5.',
  'a "quoted"\nline',
  '\\(x^2\\) भाग',
  '{"questions": [',
  '\\',
);
const flag = fc.boolean();

const section: fc.Arbitrary<Section> = fc.record(
  {
    name: fc.constantFrom('Part A', 'खंड ख', '"paper": {'),
    instructions: text,
    scheme: fc.constantFrom(...schemes),
    choice: fc.integer({ min: 1, max: 3 }).map((answer) => ({ answer, counts: 'best' as const })),
    minutes: fc.integer({ min: 1, max: 180 }),
    shufflesQuestions: flag,
    shufflesOptions: flag,
  },
  {
    requiredKeys: ['name', 'instructions', 'scheme', 'shufflesQuestions', 'shufflesOptions'],
    noNullPrototype: true,
  },
);

const frame = fc.record(
  {
    movement: fc.constantFrom('free' as const, 'in_order' as const),
    passages: fc.uniqueArray(
      fc.tuple(fc.constantFrom('P', 'Q 2', 'गद्य'), text).map(([name, said]) => ({ name, text: said })),
      {
        maxLength: 3,
        selector: ({ name }) => name,
      },
    ),
    sections: fc.array(section, { minLength: 1, maxLength: 3 }),
  },
  { noNullPrototype: true },
);

const place = (sections: number): fc.Arbitrary<RevisionItem> =>
  fc.record(
    {
      section: fc.nat({ max: sections - 1 }),
      marks: fc.constantFrom('4', '2/3', '0.5'),
      isDropped: flag,
      droppedGives: fc.constantFrom('everyone' as const, 'nobody' as const),
      passage: fc.constantFrom('P', 'Q 2'),
      either: fc.constant('or'),
      draw: fc.integer({ min: 1, max: 5 }).map((take) => ({ name: 'Light, hard', take })),
      keepsPlace: flag,
      keepsOptionOrder: flag,
    },
    { requiredKeys: ['section', 'isDropped', 'keepsPlace', 'keepsOptionOrder'], noNullPrototype: true },
  );

/** Questions with their places on a paper, finished or not. */
export const anyPaper: fc.Arbitrary<Required<Pick<ReadFile, 'questions' | 'paper'>>> = frame.chain((paper) =>
  fc.record({
    paper: fc.constant(paper),
    questions: fc.array(
      fc.tuple(anyImported, place(paper.sections.length)).map(([one, at]) => ({ ...one, place: at })),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);
