import type { AuthoredByKind, AuthoredQuestion } from '../contract/questions/authored-question.ts';
import { LENIENT, optionsOf } from './build-question.ts';
import { optionLetter, readLabel } from './option-labels.ts';

/**
 * What questions have apart from text, options and key, as short texts: lines of the text format, columns of a sheet,
 * tags elsewhere. A setting that is at its default is not written.
 */
export type Settings = Partial<Record<SettingName, string>>;

export const settingNames = ['pinned', 'compare', 'variable', 'unit', 'units', 'decimal', 'whole'] as const;
export type SettingName = (typeof settingNames)[number];

/** The settings of a question that are not at their defaults. */
export function settingsOf(question: AuthoredQuestion): Settings {
  if (question.kind === 'short_text') {
    const { ignoreCase } = question.key;
    const { equalNumbers = false } = question.body;
    return {
      ...(!(ignoreCase && equalNumbers) && {
        compare: ignoreCase ? 'ignore case' : equalNumbers ? 'ignore number form' : 'exactly',
      }),
      ...surroundsOf(question),
    };
  }
  if (question.kind === 'numeric') {
    const { decimal, isWhole } = question.body;
    return {
      ...surroundsOf(question),
      ...(question.key.units.length > 0 && { units: question.key.units.join(', ') }),
      ...(decimal === 'comma' && { decimal }),
      ...(isWhole && { whole: 'yes' }),
    };
  }
  const pinned = optionsOf(question).flatMap(({ last }, place) => (last ? [optionLetter(place)] : []));
  return pinned.length > 0 ? { pinned: pinned.join(', ') } : {};
}

function surroundsOf({
  body: { name, unit },
}: AuthoredByKind['numeric'] | AuthoredByKind['short_text']): Settings {
  return { ...(name !== undefined && { variable: name }), ...(unit !== undefined && { unit }) };
}

/** The question with these settings; those of other kinds change nothing. */
export function withSettings(question: AuthoredQuestion, settings: Settings): AuthoredQuestion {
  const { compare, pinned, variable, unit, units, decimal, whole } = settings;
  const surrounds = {
    ...(variable !== undefined && { name: variable }),
    ...(unit !== undefined && { unit }),
  };
  if (question.kind === 'short_text') {
    const { ignoreCase, equalNumbers } =
      compare === undefined ? { ...question.key, ...question.body } : rulesOf(compare);
    const body = { ...surrounds, ...(equalNumbers && { equalNumbers }) };
    return { ...question, body, key: { ...question.key, ignoreCase } };
  }
  if (question.kind === 'numeric') {
    return {
      ...question,
      body: {
        decimal: /^comma$/i.test(decimal ?? '') ? 'comma' : 'point',
        isWhole: /^(yes|true|1)$/i.test(whole ?? ''),
        ...surrounds,
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
  return { ignoreCase: /\bcase\b/i.test(compare), equalNumbers: /\bnumber form\b/i.test(compare) };
}
