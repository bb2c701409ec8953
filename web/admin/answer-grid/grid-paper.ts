import type { DraftItem } from '../../../contract/papers/draft.ts';
import type { PaperFrame } from '../../../contract/papers/revision.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { optionLetter } from '../../ui/option-letter.ts';
import { placesOf, roomIn } from '../bank/places.ts';
import type { NewItem } from '../paper/question-list.ts';
import type { GridKey } from './key-line.ts';

export interface Grid {
  /** Of the paper, which its questions are named after. */
  name: string;
  /** The picture of each page, by its hash. */
  pages: readonly string[];
  /** The first question of each page, from 1; null where a page goes on with the one before it. */
  firsts: readonly (number | null)[];
  /** How many questions there are, and how many options each has. */
  count: number;
  options: number;
  keys: ReadonlyMap<number, GridKey>;
}

/** What is written into the paper, in the language of the admin. */
export interface GridTexts {
  question: (name: string, number: number) => string;
  option: (letter: string) => string;
  page: (number: number) => string;
}

/**
 * A printed paper as a test: each page is a passage, with the pages that follow without a question of their own, and its
 * questions have options without texts. They fill the sections in order, each as far as its pattern says.
 */
export function gridPaper(
  grid: Grid,
  { frame, drafts, labels }: { frame: PaperFrame; drafts: readonly Draft[]; labels: DraftItem['labels'] },
  texts: GridTexts,
): { items: NewItem[]; paper: PaperFrame } {
  const places = placesOf(frame.sections);
  const counts = places.map((_, at) => drafts.filter(({ place }) => place.section === at).length);
  const passages = new Map<string, string>();
  let section = drafts.at(-1)?.place.section ?? 0;
  const items = Array.from({ length: grid.count }, (_, at): NewItem => {
    const number = at + 1;
    while (section < places.length - 1 && isFull(section)) section += 1;
    counts[section] = (counts[section] ?? 0) + 1;
    const subject = frame.sections[section]?.name.split(':');
    const passage = passageOf(number, section);
    return {
      section,
      ...(passage !== undefined && { passage }),
      // The picture has its own order.
      keepsPlace: true,
      keepsOptionOrder: true,
      question: questionOf(grid, number, texts),
      labels: subject?.[1] === undefined ? labels : { ...labels, subject: (subject[0] ?? '').trim() },
      filed: { source: grid.name },
    };
  });
  const added = Array.from(passages, ([name, text]) => ({ name, text }));
  return { items, paper: { ...frame, passages: [...frame.passages, ...added] } };

  function isFull(at: number): boolean {
    const place = places[at];
    // Of passages nothing says how many questions they have on the grid.
    if (place === undefined || place.passage !== null) return false;
    return place.size !== null && roomIn(place, counts[at] ?? 0) === 0;
  }

  /** Sections share no passage, so a page on which one ends and another begins is in both. */
  function passageOf(number: number, of: number): string | undefined {
    const from = grid.firsts.findLastIndex((first) => first !== null && first <= number);
    if (from === -1) return undefined;
    const next = grid.firsts.findIndex((first, page) => page > from && first !== null);
    const pages = grid.pages.slice(from, next === -1 ? undefined : next);
    const name = `${grid.name.slice(0, 20)} ${from + 1}${of === 0 ? '' : `.${of + 1}`}`;
    passages.set(
      name,
      pages.map((hash, page) => `![${texts.page(from + page + 1)}](media:${hash})`).join('\n'),
    );
    return name;
  }
}

function questionOf({ name, options, keys }: Grid, number: number, texts: GridTexts): AuthoredQuestion {
  const common = { text: texts.question(name, number), explanation: '' };
  const key = keys.get(number) ?? { places: [], isEither: true };
  if ('accepted' in key) {
    return {
      kind: 'numeric',
      ...common,
      body: { decimal: 'point', isWhole: false },
      key: { accepted: [key.accepted], units: [] },
    };
  }
  const ids = Array.from({ length: options }, (_, place) => optionLetter(place).toLowerCase());
  const body = {
    options: ids.map((id, place) => ({ id, text: texts.option(optionLetter(place)) })),
  };
  const right = key.places.map((place) => ids[place] ?? '');
  return key.isEither
    ? { kind: 'single_choice', ...common, body, key: { right } }
    : { kind: 'multiple_choice', ...common, body, key: { right: [right] } };
}
