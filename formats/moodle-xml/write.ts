import { distance, rational, times } from '../../contract/marks/rational.ts';
import { numberText } from '../../contract/questions/number-text.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { hasChoices, optionsOf, rightPlaces } from '../build-question.ts';
import { decimal, share, toleranceOf } from '../gift/write.ts';
import type { ImportedQuestion } from '../imported.ts';
import { tagsFor } from '../tags.ts';
import { type Spoken, spokenTexts } from '../translations.ts';
import { escapeXml, textAsHtml } from '../xml/html-text.ts';

/** One question of Moodle XML; undefined for what it cannot say. */
export function moodleQuestion(one: ImportedQuestion): string | undefined {
  const answers = answersOf(one);
  if (!answers) return undefined;
  const { question, labels } = one;
  const spoken = spokenTexts(question);
  const tags = tagsFor(one, ['marks', 'compare']).concat(compareTags(one));
  return [
    `  <question type="${answers.type}">`,
    `    <name><text>${escapeXml(labels.title ?? '')}</text></name>`,
    html('questiontext', spoken?.text ?? question.text),
    html('generalfeedback', spoken?.explanation ?? question.explanation),
    ...(labels.marks === undefined ? [] : [`    <defaultgrade>${labels.marks}</defaultgrade>`]),
    ...answers.lines.map((line) => `    ${line}`),
    ...(tags.length > 0
      ? [`    <tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`]
      : []),
    '  </question>',
  ].join('\n');
}

export const MOODLE_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const MOODLE_FOOT = '\n</quiz>\n';

/** `usecase` says whether letter case counts; the other rules are Moodle's own. */
function compareTags(one: ImportedQuestion): string[] {
  const { question } = one;
  const isSaid = question.kind !== 'short_text' || question.body.equalNumbers === true;
  return isSaid ? [] : tagsFor({ question, labels: {} });
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Several languages as Moodle's own filter shows one of them. */
function asHtml(said: string | Spoken): string {
  if (typeof said === 'string' || said.length === 1) return textAsHtml(oneText(said));
  return said
    .map(({ language, text }) => `<span lang="${language}" class="multilang">${textAsHtml(text)}</span>`)
    .join('');
}

const oneText = (said: string | Spoken) => (typeof said === 'string' ? said : (said[0]?.text ?? ''));

const html = (name: string, said: string | Spoken) => {
  const written = asHtml(said);
  return `    <${name} format="html"><text>${written === '' ? '' : cdata(written)}</text></${name}>`;
};

const answer = (fraction: string, said: string | Spoken) =>
  `<answer fraction="${fraction}" format="html"><text>${cdata(asHtml(said))}</text></answer>`;

/** Moodle keeps these texts as they are. */
const plainAnswer = (text: string, more = '') =>
  `<answer fraction="100" format="plain_text"><text>${escapeXml(text)}</text>${more}</answer>`;

function answersOf({ question }: ImportedQuestion): { type: string; lines: string[] } | undefined {
  if (question.kind === 'numeric') {
    const accepted = question.key.accepted.map(valueAndTolerance);
    if (!accepted.every((one) => one !== undefined)) return undefined;
    const lines = accepted.map(({ value, tolerance }) =>
      plainAnswer(value, `<tolerance>${tolerance}</tolerance>`),
    );
    return { type: 'numerical', lines };
  }
  if (question.kind === 'short_text') {
    const lines = question.key.accepted.map((text) => plainAnswer(text));
    return {
      type: 'shortanswer',
      lines: [`<usecase>${question.key.ignoreCase ? 0 : 1}</usecase>`, ...lines],
    };
  }
  if (question.kind === 'written') {
    const model = question.key.model === '' ? '' : cdata(textAsHtml(question.key.model));
    return { type: 'essay', lines: [`<graderinfo format="html"><text>${model}</text></graderinfo>`] };
  }
  if (!hasChoices(question)) return undefined;
  const isSingle = question.kind === 'single_choice';
  const sets = rightPlaces(question);
  if (!isSingle && sets.length > 1) return undefined;
  const right = sets.flat();
  const [good, bad] = isSingle ? ['100', '0'] : [share(right.length), '-100'];
  const spoken = spokenTexts(question)?.options;
  const lines = optionsOf(question).map(({ text }, place) =>
    answer(right.includes(place) ? good : bad, spoken?.[place] ?? text),
  );
  return {
    type: 'multichoice',
    lines: [`<single>${isSingle}</single>`, '<answernumbering>abc</answernumbering>', ...lines],
  };
}

/** Moodle knows no ranges: one is its middle, give or take half of it. */
function valueAndTolerance(accepted: AcceptedNumber): { value: string; tolerance: string } | undefined {
  if (!('from' in accepted)) {
    const tolerance = toleranceOf(accepted);
    return tolerance && { value: decimal(accepted.value), tolerance: numberText(tolerance) };
  }
  const [from, to] = [readNumber(accepted.from), readNumber(accepted.to)];
  if (!from || !to) return undefined;
  const half = times(distance(from, to), rational(1n, 2n));
  const middle = rational(from.num * half.den + half.num * from.den, from.den * half.den);
  return { value: numberText(middle), tolerance: numberText(half) };
}
