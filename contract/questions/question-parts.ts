import { z } from 'zod';
import { draftError } from '../draft-errors.ts';
import { LANGUAGES } from '../languages.ts';
import { MAX_ANSWER_LENGTH, MAX_QUESTION_TEXT } from '../limits.ts';
import { orderedJson } from '../ordered-json.ts';
import { text } from '../text.ts';
import { asSeen, MAX_OPTIONS } from './mcq.ts';

/** Names an option within its question, for as long as the question lives. */
export const optionId = z.string().regex(/^[a-z0-9]{1,8}$/);

const option = z.object({
  id: optionId,
  text: text(MAX_ANSWER_LENGTH).refine((value) => value.trim() !== '', {
    error: draftError('option_blank'),
  }),
  /** Stays last where options are shuffled: 'None of these'. */
  last: z.literal(true).optional(),
});

export type Option = z.infer<typeof option>;

/** The ids of the options in the order in which they leave the server, as their texts do. */
export const sentOptionIds = z.array(z.string());

export const optionsBody = z.object({
  options: z
    .array(option)
    .min(2, { error: draftError('too_few_options') })
    .max(MAX_OPTIONS, { error: draftError('too_many_options') })
    .refine((options) => new Set(options.map(({ id }) => id)).size === options.length, {
      error: draftError('same_id'),
    })
    .superRefine((options, context) => {
      const texts = options.map(({ text }) => asSeen(text));
      for (const [at, text] of texts.entries()) {
        if (texts.indexOf(text) === at) continue;
        context.addIssue({ code: 'custom', message: draftError('same_option'), path: [at, 'text'] });
      }
    }),
});

/** What every translation says of itself. */
export const checkedTranslation = {
  /** Somebody has compared it with what it translates. */
  isReviewed: z.boolean(),
  /** Stands for the texts that it translates (translations.ts). */
  of: text(20),
};

/** The texts of a question in another language than that of its paper; blank where one is missing. */
const translation = z.strictObject({
  text: text(MAX_QUESTION_TEXT),
  explanation: text(MAX_QUESTION_TEXT),
  /** By the ids of the options. */
  options: z.record(optionId, text(MAX_ANSWER_LENGTH)),
  ...checkedTranslation,
});

export type Translation = z.infer<typeof translation>;

/** What is translated, by language. */
export const byLanguage = <T extends z.ZodType>(translated: T) =>
  z.partialRecord(z.enum(LANGUAGES), translated);

/** What questions of every kind have. */
export const commonParts = {
  text: text(MAX_QUESTION_TEXT),
  /** Empty where there is none. */
  explanation: text(MAX_QUESTION_TEXT),
  /** Key, settings, ids and order are those of the question: nothing but its texts is said again. */
  translations: byLanguage(translation).optional(),
};

/** Different options, at least one. */
export const chosenOptions = z
  .array(optionId)
  .min(1, { error: draftError('key_missing') })
  .max(MAX_OPTIONS)
  .refine((ids) => new Set(ids).size === ids.length, { error: draftError('option_twice') });

/**
 * The options in the order in which they leave the server. Where they are shuffled, that is the order of their
 * ids: authors often write the right option first, and the order they wrote would tell.
 */
export function sentOptions(options: readonly Option[], areShuffled: boolean): readonly Option[] {
  return areShuffled ? options.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : options;
}

/** The texts of the options that `ids` name, in the order written; undefined where one of them is no option. */
export function optionTexts(options: readonly Option[], ids: readonly string[]): string | undefined {
  const named = options.filter(({ id }) => ids.includes(id));
  return named.length === ids.length ? named.map(({ text }) => text).join(', ') : undefined;
}

/** The texts of all options, or of those that `ids` name, as a reader sees them, in one order. */
export function seenTexts(options: readonly Option[], ids = options.map(({ id }) => id)): string[] {
  return ids.map((id) => asSeen(options.find((option) => option.id === id)?.text ?? '')).toSorted();
}

/** Each value of two lists once, in the order of the first. */
export function joined<T>(before: readonly T[], now: readonly T[]): T[] {
  const known = new Set(before.map(orderedJson));
  return [...before, ...now.filter((value) => !known.has(orderedJson(value)))];
}

export const areOptions = (options: readonly Option[], ids: readonly string[]) =>
  optionTexts(options, ids) !== undefined;

/**
 * An id for a new option, made from its text: the same list gives the same ids when it is imported again, and an
 * id says nothing of where the option was written.
 */
export function newOptionId(text: string, taken: ReadonlySet<string>): string {
  for (let round = 0; ; round += 1) {
    const id = textHash(`${text}${'\n'.repeat(round)}`)
      .toString(36)
      .padStart(7, '0');
    if (!taken.has(id)) return id;
  }
}

/** FNV-1a over UTF-16 code units, with the mixing of MurmurHash3 at the end. */
export function textHash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
