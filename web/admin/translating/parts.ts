import { findLatex } from '../../../contract/formulas/latex-runs.ts';
import type { ChosenLanguage } from '../../../contract/languages.ts';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import type { TranslatedParts } from '../../../contract/papers/translating.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { compareTexts, type Mismatch } from '../../../contract/questions/parity.ts';
import { isKnownUnit } from '../../../contract/questions/same-unit.ts';
import {
  stateOf,
  type TranslationState,
  translationState,
} from '../../../contract/questions/translations.ts';

/** A text to be translated. */
interface PlacedText {
  /** `text`, `options.2`, `explanation`; `name` and `instructions` of a section. */
  place: string;
  original: string;
  translated: string;
}

/** A question, section or passage with its texts in two languages. */
export interface Part {
  kind: keyof TranslatedParts;
  /** Its place among those of its kind. */
  index: number;
  name: string;
  texts: readonly PlacedText[];
  state: TranslationState;
}

/** What is to be translated of a paper, in its order. Texts without a word are those of the original at first. */
export function partsOf({ sections, passages, items }: PaperDraft, language: ChosenLanguage): Part[] {
  const isSaid = sections.length > 1 || sections.some(({ instructions }) => instructions !== '');
  return [
    ...(isSaid ? sections : []).map(({ name, instructions, translations }, index): Part => {
      const own = translations?.[language];
      return {
        kind: 'sections',
        index,
        name,
        texts: written({ name, instructions }, own && { name: own.name, instructions: own.instructions }),
        state: stateOf(own, [name, instructions]),
      };
    }),
    ...passages.map(({ name, text, translations }, index): Part => {
      const own = translations?.[language];
      return {
        kind: 'passages',
        index,
        name,
        texts: written({ text }, own && { text: own.text }),
        state: stateOf(own, [text]),
      };
    }),
    ...items.map(
      ({ question }, index): Part => ({
        kind: 'items',
        index,
        name: String(index + 1),
        texts: textsOfQuestion(question, language),
        state: translationState(question, language),
      }),
    ),
  ];
}

const optionsOf = ({ body }: AuthoredQuestion) => ('options' in body ? body.options : []);

function textsOfQuestion(question: AuthoredQuestion, language: ChosenLanguage): PlacedText[] {
  const own = question.translations?.[language];
  const options = optionsOf(question);
  const { text, explanation } = question;
  return written(
    { text, ...Object.fromEntries(options.map((one, i) => [`options.${i}`, one.text])), explanation },
    own && {
      text: own.text,
      ...Object.fromEntries(options.map(({ id }, i) => [`options.${i}`, own.options[id] ?? ''])),
      explanation: own.explanation,
    },
  );
}

/** Blank originals are left out. */
const written = (original: Record<string, string>, own: Record<string, string> | undefined): PlacedText[] =>
  Object.entries(original).flatMap(([place, text]) =>
    text === ''
      ? []
      : { place, original: text, translated: own ? (own[place] ?? '') : isWordless(text) ? text : '' },
  );

/** Whether a text is the same in every language: numbers, units and formulas. */
function isWordless(text: string): boolean {
  const plain = findLatex(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
  return plain.split(/[\s\d.,:;()/+-]+/).every((word) => !/\p{L}/u.test(word) || isKnownUnit(word));
}

/** What was typed for a part that has changed on the screen. */
export interface Edit {
  texts: Readonly<Record<string, string>>;
  isReviewed: boolean;
}

export const keyOf = ({ kind, index }: Pick<Part, 'kind' | 'index'>) => `${kind}.${index}`;

/** A part as it stands on the screen. */
export const withEdit = (part: Part, edit: Edit | undefined): Part =>
  edit
    ? {
        ...part,
        texts: part.texts.map((one) => ({ ...one, translated: edit.texts[one.place] ?? one.translated })),
        state: edit.isReviewed ? 'reviewed' : 'draft',
      }
    : part;

export const editOf = ({ texts, state }: Part): Edit => ({
  texts: Object.fromEntries(texts.map(({ place, translated }) => [place, translated])),
  isReviewed: state === 'reviewed',
});

/** What differs in a part beside its words; nothing while nothing is written. */
export const mismatchesIn = ({ texts, state }: Part): Mismatch[] =>
  state === 'missing'
    ? []
    : texts.flatMap(({ place, original, translated }) => compareTexts(place, original, translated));

/** The changed parts as they are sent. */
export function sentParts(paper: PaperDraft, parts: readonly Part[]): TranslatedParts {
  const of = (kind: Part['kind']) => parts.filter((part) => part.kind === kind);
  const text = ({ texts }: Part, at: string) => texts.find(({ place }) => place === at)?.translated ?? '';
  const common = ({ index, state }: Part) => ({ index, isReviewed: state === 'reviewed' });
  return {
    items: of('items').map((part) => {
      const item = paper.items[part.index];
      const options = item ? optionsOf(item.question) : [];
      return {
        ...common(part),
        text: text(part, 'text'),
        explanation: text(part, 'explanation'),
        options: Object.fromEntries(options.map(({ id }, i) => [id, text(part, `options.${i}`)])),
      };
    }),
    sections: of('sections').map((part) => ({
      ...common(part),
      name: text(part, 'name'),
      instructions: text(part, 'instructions'),
    })),
    passages: of('passages').map((part) => ({ ...common(part), text: text(part, 'text') })),
  };
}
