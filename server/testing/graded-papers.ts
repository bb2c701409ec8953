import { marksText } from '../../contract/marks/exact-marks.ts';
import type { RevisionItem } from '../../contract/papers/revision.ts';
import type { Section } from '../../contract/papers/section.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import type { Scheme } from '../../contract/schemes/scheme.ts';
import { gradePaper } from '../grading/grade-paper.ts';
import { denominatorOf, prepareMarking } from '../grading/prepare-marking.ts';

export const ids = ['a', 'b', 'c', 'd'];
const common = { text: '', explanation: '' };
const body = { options: ids.map((id) => ({ id, text: `option ${id}` })) };
export const single = (...right: string[]): AuthoredQuestion => ({
  kind: 'single_choice',
  ...common,
  body,
  key: { right },
});
export const multiple = (...right: string[]): AuthoredQuestion => ({
  kind: 'multiple_choice',
  ...common,
  body,
  key: { right: right.map((set) => set.split('')) },
});
export const numeric: AuthoredQuestion = {
  kind: 'numeric',
  ...common,
  body: { decimal: 'point', isWhole: false },
  key: { accepted: [{ from: '0.63', to: '0.70' }], units: [] },
};

export const section = (scheme: Scheme, more: Partial<Section> = {}): Section => ({
  name: 's',
  instructions: '',
  scheme,
  shufflesQuestions: false,
  shufflesOptions: false,
  ...more,
});
export const item = (more: Partial<RevisionItem> = {}): RevisionItem => ({
  section: 0,
  isDropped: false,
  keepsPlace: false,
  keepsOptionOrder: false,
  ...more,
});

export function prepare(sections: Section[], items: RevisionItem[], questions: AuthoredQuestion[]) {
  const denominator = denominatorOf({ sections, items }, questions);
  return prepareMarking({ denominator, sections, items }, questions);
}

/** An answer as short as a table needs it: options together, '=' before what is typed, nothing for left out. */
function answer(text: string): Response | null {
  if (text === '') return null;
  return text.startsWith('=') ? { typed: text.slice(1) } : { chosen: text.split('') };
}

export const answers = (texts: readonly string[]) =>
  new Map(texts.map((text, position) => [position, answer(text)]));

/** The marks of a single question, as they are shown. */
export function marksOf(
  scheme: Scheme,
  question: AuthoredQuestion,
  text: string,
  more: Partial<RevisionItem> = {},
) {
  const prepared = prepare([section(scheme)], [item(more)], [question]);
  return marksText(gradePaper(prepared, answers([text])).total.got, prepared.denominator);
}
