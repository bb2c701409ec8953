import type { PaperDraft } from '../../../contract/papers/draft.ts';
import type { Section } from '../../../contract/papers/section.ts';
import type { Kind } from '../../../contract/questions/authored-question.ts';
import type { Scheme } from '../../../contract/schemes/scheme.ts';
import sections from '../../../locale/en/sections.ts';
import { namedSection, words } from '../../locale/words.ts';
import { editors } from '../../questions/editors.ts';
import { ruleWords } from '../../questions/rule-words.ts';

const t = words({ sections });

/** How the questions of a section are marked, a sentence for each rule. */
function schemeInWords(scheme: Scheme): string[] {
  const own = Object.entries(scheme.kinds) as [Kind, Scheme['rule']][];
  return [
    ruleWords(scheme.rule),
    ...own.map(([kind, rule]) =>
      t('sections.ruleOfKind', { kind: editors[kind].label(), rule: ruleWords(rule) }),
    ),
  ];
}

/** How a section is marked, which of its questions count, and its time. */
export const rulesInWords = ({ scheme, choice, minutes }: Section): string[] => [
  ...schemeInWords(scheme),
  ...(choice ? [t('sections.answerAny', { count: choice.answer, counts: choice.counts })] : []),
  ...(minutes === undefined ? [] : [t('sections.minutesCount', { minutes })]),
];

/** A section in one line: name, marks, choice and time. */
export function sectionInWords(section: Section, index: number): string {
  const { name, scheme, shufflesQuestions, shufflesOptions, instructions } = section;
  return [
    t('sections.sectionNamed', { number: index + 1, name: namedSection(name) }),
    ...rulesInWords(section),
    ...(shufflesQuestions ? [t('sections.questionsShuffled')] : []),
    ...(shufflesOptions ? [t('sections.optionsShuffled')] : []),
    ...(instructions === '' ? [] : [t('sections.instructionsSaid', { text: instructions })]),
    t('sections.droppedSaid', { who: scheme.dropped }),
    t('sections.doubleKeySaid', { who: scheme.doubleKey }),
  ].join('; ');
}

export const movementInWords = (movement: PaperDraft['movement']): string =>
  t('sections.movementSaid', { movement });
