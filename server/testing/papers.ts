import type { DraftItem, PaperDraft } from '../../contract/papers/draft.ts';
import type { Section } from '../../contract/papers/section.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `option ${id}` }));

/** A question of each kind with the same content each time; the right options are b, and a with c. */
export const ofKind = {
  single_choice: {
    kind: 'single_choice',
    text: 'One is right',
    explanation: 'Why b',
    body: { options },
    key: { right: ['b'] },
  },
  multiple_choice: {
    kind: 'multiple_choice',
    text: 'Several are right',
    explanation: 'Why a and c',
    body: { options },
    key: { right: [['a', 'c']] },
  },
  numeric: {
    kind: 'numeric',
    text: 'How much?',
    explanation: 'Why two thirds',
    body: { decimal: 'point', isWhole: false, unit: 'm' },
    key: { accepted: [{ from: '0.63', to: '0.70' }], units: [] },
  },
  short_text: {
    kind: 'short_text',
    text: 'Which town?',
    explanation: 'Why Pune',
    body: {},
    key: { accepted: ['Pune', 'Poona'], ignoreCase: true },
  },
  written: {
    kind: 'written',
    text: 'What makes the sky blue?',
    explanation: 'Why it is blue',
    body: {},
    key: { model: 'Air scatters blue light most.' },
  },
} satisfies { [K in AuthoredQuestion['kind']]: Extract<AuthoredQuestion, { kind: K }> };

export const aSection = (given: Partial<Section> = {}): Section => ({
  name: 'Section',
  instructions: '',
  scheme: plainScheme({ right: '4', wrong: '-1' }),
  shufflesQuestions: false,
  shufflesOptions: false,
  ...given,
});

export const anItem = (question: AuthoredQuestion, given: Partial<DraftItem> = {}): DraftItem => ({
  section: 0,
  isDropped: false,
  keepsPlace: false,
  keepsOptionOrder: false,
  labels: { grade: 12, subject: 'Mathematics', topic: 'Numbers', difficulty: 'Easy' },
  question,
  ...given,
});

export const aPaper = (
  items: DraftItem[],
  sections: Section[] = [aSection()],
  given: Partial<PaperDraft> = {},
): PaperDraft => ({ movement: 'free', passages: [], sections, items, ...given });
