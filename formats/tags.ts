import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import { type ImportedQuestion, type Labels, labelNames } from './imported.ts';
import { type Settings, settingNames, settingsOf, withSettings } from './settings.ts';

/** Labels that a format without fields for them can say as one text. */
export const textLabels = labelNames.filter((name) => name !== 'title' && name !== 'tags');

/**
 * The tags of a question for formats that have tags but no labels: its own, and 'topic:Percentage' for each label
 * and setting. `but` names what the format says in another way.
 */
export function tagsFor({ question, labels }: ImportedQuestion, but: readonly string[] = []): string[] {
  const named = textLabels.flatMap((name) => {
    const value = labels[name];
    if (value === undefined || but.includes(name)) return [];
    return [`${name}:${name === 'grade' && looksLikeNumber(value) ? `"${value}"` : value}`];
  });
  const set = Object.entries(settingsOf(question)).flatMap(([name, value]) =>
    but.includes(name) ? [] : [`${name}:${value}`],
  );
  return [...(labels.tags ?? []), ...named, ...set];
}

/** Takes the tags apart again. */
export function fromTags(tags: readonly string[]): { labels: Labels; settings: Settings } {
  const labels: Labels = {};
  const settings: Settings = {};
  const own: string[] = [];
  for (const tag of tags) {
    const colon = tag.indexOf(':');
    const [name, value] = [tag.slice(0, Math.max(colon, 0)), tag.slice(colon + 1).trim()];
    const setting = settingNames.find((one) => one === name);
    const label = textLabels.find((one) => one === name);
    if (value !== '' && setting) settings[setting] = value;
    else if (value !== '' && label && setLabel(labels, label, value)) continue;
    else if (tag.trim() !== '') own.push(tag.trim());
  }
  if (own.length > 0) labels.tags = own;
  return { labels, settings };
}

/** The same question with what its tags say. */
export function applyTags(question: AuthoredQuestion, tags: readonly string[]): ImportedQuestion {
  const { labels, settings } = fromTags(tags);
  return {
    question: Object.keys(settings).length === 0 ? question : withSettings(question, settings),
    labels,
  };
}

/** Sets a label from its text; marks and years that are no number are not set, and false is returned. */
export function setLabel(labels: Labels, name: (typeof textLabels)[number], text: string): boolean {
  if (name === 'marks' || name === 'year') {
    const number = readDecimal(text);
    if (number === undefined) return false;
    labels[name] = number;
  } else if (name === 'grade') labels.grade = readGrade(text);
  else labels[name] = text;
  return true;
}

/** A text that would come back as a number. */
export const looksLikeNumber = (value: number | string): value is string =>
  typeof value === 'string' && (readDecimal(value) !== undefined || /^".*"$/.test(value));

function readGrade(text: string): number | string {
  const [, quoted] = /^"(.*)"$/.exec(text) ?? [];
  return quoted ?? readDecimal(text) ?? text;
}

/** A number as JavaScript writes it; undefined for anything else. */
export function readDecimal(text: string): number | undefined {
  return /^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text.trim()) ? Number(text) : undefined;
}
