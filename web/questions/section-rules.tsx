import type { PaperSection } from '../../contract/papers/paper.ts';
import type { Kind } from '../../contract/questions/authored-question.ts';
import cover from '../../locale/en/cover.ts';
import { words } from '../locale/words.ts';
import { Stack } from '../ui/layout.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ruleWords } from './rule-words.ts';
import styles from './section-rules.module.css';

const t = words({ cover });

const KIND_KEYS = {
  single_choice: 'cover.single_choice',
  multiple_choice: 'cover.multiple_choice',
  numeric: 'cover.numeric',
  short_text: 'cover.short_text',
  written: 'cover.written',
} as const satisfies Record<Kind, string>;

/** The rules of all sections, each once, where they mark no kind of question in two ways; else undefined. */
export function commonRules(sections: readonly PaperSection[]): PaperSection['rules'] | undefined {
  const all = sections.flatMap(({ rules }) => rules);
  const rules = new Map(all.map((one) => [JSON.stringify(one), one]));
  return rules.size === new Set(all.map(({ kind }) => kind)).size ? [...rules.values()] : undefined;
}

/** How questions are marked, a line for each kind. */
export function Marking({ rules }: Pick<PaperSection, 'rules'>) {
  return (
    <Stack as="dl" gap={1} className={styles.rules}>
      {rules.flatMap(({ kind, rule, marks }) =>
        // A question may have marks of its own; those of the rule are then not the whole story.
        marks.map((own) => (
          <div key={`${kind} ${own}`}>
            <dt>
              {t(KIND_KEYS[kind])}
              {marks.length > 1 && ` · ${t('cover.worth', { marks: own })}`}
            </dt>
            <dd>{kind === 'written' ? t('cover.upTo', { marks: own }) : ruleWords(rule, own)}</dd>
          </div>
        )),
      )}
    </Stack>
  );
}

/** How the questions of a section are marked, which of them count, when it is open, and its instructions. */
export function SectionRules({
  section,
  isInOrder,
  withMarking = true,
}: {
  section: PaperSection;
  isInOrder: boolean;
  withMarking?: boolean;
}) {
  const { rules, choice, instructions, set, opensAfter = 0, closesAfter, questionCount } = section;
  const chosen = choice && { answer: choice.answer, total: questionCount };
  return (
    <>
      {withMarking && <Marking rules={rules} />}
      {chosen && (
        <p>{t(choice.counts === 'first' ? 'cover.answerAnyFirst' : 'cover.answerAnyBest', chosen)}</p>
      )}
      {closesAfter !== undefined && (
        <p>
          {isInOrder
            ? t('cover.inOrder', { from: opensAfter, to: closesAfter })
            : t('cover.ownTime', { minutes: closesAfter })}
        </p>
      )}
      {instructions !== '' && <RichText text={instructions} set={set} />}
    </>
  );
}
