import sharp from 'sharp';
import { expect, it } from 'vitest';
import { alikeQuestions, layOutSheet } from '../../omr/layout.ts';
import { readPage } from '../../omr/reading/read-page.ts';
import { handOf, printedPage, takePhoto } from './photo.ts';
import { fillPage } from './pupil.ts';
import { Random } from './random.ts';

const layout = layOutSheet({
  test: 'TERM',
  title: 'Term test',
  questions: alikeQuestions({ questions: 60, options: 4, numbers: 1 }),
  roll: 6,
  sets: 0,
  set: null,
});
const [page] = layout.pages;

it('reads photos with a slant, a shadow, ticks and a stain: what is sure is right', async () => {
  if (!page) throw new Error('The layout has no page.');
  const paper = await printedPage(page);
  for (const kind of ['perspective', 'shadow', 'upside down', 'ticks', 'coffee stain'] as const) {
    const random = new Random(41);
    const filled = fillPage(layout, page, handOf(kind, random), random);
    const photo = await takePhoto(paper, filled.marks, kind, random);
    const { data, info } = await sharp(photo).greyscale().raw().toBuffer({ resolveWithObject: true });
    const { roll, answers, problems } = readPage({ width: info.width, height: info.height, data }, layout);
    expect([kind, roll, problems]).toEqual([kind, filled.roll, []]);
    const sure = answers.filter(({ state }) => state === 'sure');
    const wrong = sure.filter(({ question, marked }) => marked.join('') !== filled.meant.get(question));
    expect([kind, wrong]).toEqual([kind, []]);
    // Whoever ticks is asked about; whoever fills bubbles is not.
    if (filled.isProper) expect(answers.length - sure.length).toBeLessThanOrEqual(1);
  }
});
