import type { Bubble, SheetLayout, SheetPage } from '../../omr/sheet-layout.ts';
import type { Random } from './random.ts';

/** How a pupil marks bubbles. */
export type Hand = 'pencil' | 'pen' | 'faint' | 'ticks' | 'crosses' | 'erased';

export interface Mark {
  bubble: Bubble;
  style: 'filled' | 'scribbled' | 'tick' | 'cross' | 'erased';
  /** Share of the light that is taken, 0 to 1. */
  ink: number;
}

/** What a pupil did on a page, and what she meant. */
export interface FilledPage {
  marks: Mark[];
  roll: string;
  /** By question: the text that a reader has to give, empty for a blank. */
  meant: Map<number, string>;
  /** Whether all marks are filled as the sheet asks. */
  isProper: boolean;
}

const inks: Record<Hand, [number, number]> = {
  pencil: [0.45, 0.75],
  pen: [0.75, 0.95],
  faint: [0.28, 0.42],
  ticks: [0.6, 0.9],
  crosses: [0.6, 0.9],
  erased: [0.5, 0.75],
};

/** Fills a page at random: every twelfth question is left out. */
export function fillPage(layout: SheetLayout, page: SheetPage, hand: Hand, random: Random): FilledPage {
  const ink = random.between(...inks[hand]);
  // Some fill bubbles evenly, others with strokes.
  const filled = random.next() < 0.5 ? 'scribbled' : 'filled';
  const fields = Map.groupBy(page.bubbles, ({ field }) => field);
  const marks: Mark[] = [];
  const mark = (field: string, value: string, style: Mark['style'] = filled, strength = ink) => {
    const bubble = fields.get(field)?.find((one) => one.value === value);
    if (bubble) marks.push({ bubble, style, ink: Math.min(0.97, strength * random.between(0.9, 1.1)) });
  };
  let roll = '';
  for (let at = 1; at <= layout.roll; at += 1) {
    const digit = String(random.whole(10));
    if (!fields.has(`roll${at}`)) break;
    mark(`roll${at}`, digit);
    roll += digit;
  }
  const meant = new Map<number, string>();
  for (const { question, kind } of layout.questions) {
    if (kind === 'number') {
      if (!fields.has(`q${question}.1`)) continue;
      const number = randomNumber(random);
      Array.from(number).forEach((value, at) => mark(`q${question}.${at + 1}`, value));
      meant.set(question, number);
      continue;
    }
    const options = fields.get(`q${question}`);
    if (!options) continue;
    const chosen = random.next() < 1 / 12 ? undefined : options[random.whole(options.length)];
    meant.set(question, chosen?.value ?? '');
    if (!chosen) continue;
    // Whoever ticks or crosses does so for some questions only.
    const isOdd = random.next() < 0.4;
    const style = hand === 'ticks' && isOdd ? 'tick' : hand === 'crosses' && isOdd ? 'cross' : filled;
    mark(`q${question}`, chosen.value, style);
    if (hand === 'erased' && random.next() < 0.1) {
      const other = options.find((one) => one !== chosen);
      if (other) mark(`q${question}`, other.value, 'erased', random.between(0.04, 0.14));
    }
  }
  return { marks, roll, meant, isProper: hand !== 'ticks' && hand !== 'crosses' };
}

function randomNumber(random: Random): string {
  const sign = random.next() < 0.3 ? '-' : '';
  const whole = String(random.whole(1000));
  return random.next() < 0.5 ? sign + whole : `${sign}${whole}.${random.whole(10)}`;
}
