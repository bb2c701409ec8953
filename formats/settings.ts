import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import { LENIENT, optionsOf } from './build-question.ts';
import { optionLetter, readLabel } from './option-labels.ts';

/**
 * What questions have apart from text, options and key, as short texts: lines of the text format, columns of a sheet,
 * tags elsewhere. A setting that is at its default is not written.
 */
export type Settings = Partial<Record<SettingName, string>>;

export const settingNames = ['pinned', 'compare', 'unit', 'units', 'decimal', 'whole'] as const;
export type SettingName = (typeof settingNames)[number];

const RULES = { ignoreCase: 'case', ignoreSpaces: 'spaces', ignoreForm: 'form' } as const;
type Rule = keyof typeof RULES;
const ruleNames = Object.keys(RULES) as Rule[];

/** The settings of a question that are not at their defaults. */
export function settingsOf(question: AuthoredQuestion): Settings {
  if (question.kind === 'short_text') {
    const ignored = ruleNames.filter((rule) => question.key[rule]);
    if (ignored.length === ruleNames.length) return {};
    return {
      compare: ignored.length === 0 ? 'exactly' : `ignore ${ignored.map((rule) => RULES[rule]).join(', ')}`,
    };
  }
  if (question.kind === 'numeric') {
    const { decimal, isWhole, unit } = question.body;
    return {
      ...(unit !== undefined && { unit }),
      ...(question.key.units.length > 0 && { units: question.key.units.join(', ') }),
      ...(decimal === 'comma' && { decimal }),
      ...(isWhole && { whole: 'yes' }),
    };
  }
  const pinned = optionsOf(question).flatMap(({ last }, place) => (last ? [optionLetter(place)] : []));
  return pinned.length > 0 ? { pinned: pinned.join(', ') } : {};
}

/** The question with these settings; those of other kinds change nothing. */
export function withSettings(question: AuthoredQuestion, settings: Settings): AuthoredQuestion {
  const { compare, pinned, unit, units, decimal, whole } = settings;
  if (question.kind === 'short_text') {
    return compare === undefined ? question : { ...question, key: { ...question.key, ...rulesOf(compare) } };
  }
  if (question.kind === 'numeric') {
    return {
      ...question,
      body: {
        decimal: /^comma$/i.test(decimal ?? '') ? 'comma' : 'point',
        isWhole: /^(yes|true|1)$/i.test(whole ?? ''),
        ...(unit !== undefined && { unit }),
      },
      key: { ...question.key, units: units === undefined ? [] : units.split(',').map((one) => one.trim()) },
    };
  }
  if (question.kind !== 'single_choice' && question.kind !== 'multiple_choice') return question;
  if (pinned === undefined) return question;
  const places = pinned.split(/[\s,]+/).map((label) => readLabel(label)[0]?.place);
  const options = question.body.options.map(({ id, text }, place) =>
    places.includes(place) ? { id, text, last: true as const } : { id, text },
  );
  return { ...question, body: { options } };
}

function rulesOf(compare: string): typeof LENIENT {
  if (/^exactly$/i.test(compare.trim())) return { ignoreCase: false, ignoreSpaces: false, ignoreForm: false };
  const words = compare.toLowerCase();
  return {
    ignoreCase: words.includes(RULES.ignoreCase),
    ignoreSpaces: words.includes(RULES.ignoreSpaces),
    ignoreForm: words.includes(RULES.ignoreForm),
  };
}
