import { keyAsText } from '../answer-key.ts';
import { optionsOf } from '../build-question.ts';
import { type ImportedQuestion, type Labels, labelNames } from '../imported.ts';
import { optionLetter } from '../option-labels.ts';
import { settingNames, settingsOf } from '../settings.ts';
import { looksLikeNumber } from '../tags.ts';
import { settingHead } from './columns.ts';

type Cell = string | number;

/** A sheet of questions, heads first, with only the columns that they need. */
export function sheetRows(questions: readonly ImportedQuestion[]): Cell[][] {
  const most = Math.max(0, ...questions.map(({ question }) => optionsOf(question).length));
  const letters = Array.from({ length: most }, (_, place) => optionLetter(place));
  const labels = labelNames.filter((name) => questions.some((one) => one.labels[name] !== undefined));
  const set = questions.map(({ question }) => settingsOf(question));
  const settings = settingNames.filter((name) => set.some((one) => one[name] !== undefined));
  const isTranslated = questions.some(({ question }) => question.translations?.hi);
  const heads = [
    'kind',
    'questionText',
    ...letters.map((letter) => `option ${letter}`),
    'answer',
    'explanation',
    ...labels,
    ...settings.map(settingHead),
    ...(isTranslated
      ? ['questionText', ...letters.map((letter) => `option ${letter}`), 'explanation']
      : []
    ).map((head) => `${head} (Hindi)`),
  ];
  const rows = questions.map(({ question, labels: said }, i): Cell[] => [
    question.kind,
    question.text,
    ...letters.map((_, place) => optionsOf(question)[place]?.text ?? ''),
    keyAsText(question),
    question.explanation,
    ...labels.map((name) => labelCell(said, name)),
    ...settings.map((name) => set[i]?.[name] ?? ''),
    ...(isTranslated ? hindiCells(question, letters.length) : []),
  ]);
  return [heads, ...rows];
}

function hindiCells(question: ImportedQuestion['question'], options: number): Cell[] {
  const { hi } = question.translations ?? {};
  const ids = optionsOf(question).map(({ id }) => id);
  const texts = Array.from({ length: options }, (_, place) => hi?.options[ids[place] ?? ''] ?? '');
  return [hi?.text ?? '', ...texts, hi?.explanation ?? ''];
}

function labelCell(labels: Labels, name: (typeof labelNames)[number]): Cell {
  const value = labels[name];
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return name === 'grade' && looksLikeNumber(value) ? `"${value}"` : value;
}
