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
} as const satisfies Record<Kind, string>;

/** How the questions of a section are marked, which of them count, when it is open, and its instructions. */
export function SectionRules({ section, isInOrder }: { section: PaperSection; isInOrder: boolean }) {
  const { rules, choice, instructions, set, opensAfter = 0, closesAfter, questionCount } = section;
  const chosen = choice && { answer: choice.answer, total: questionCount };
  return (
    <>
      <Stack as="dl" gap={1} className={styles.rules}>
        {rules.flatMap(({ kind, rule, marks }) =>
          // A question may have marks of its own; those of the rule are then not the whole story.
          marks.map((own) => (
            <div key={`${kind} ${own}`}>
              <dt>
                {t(KIND_KEYS[kind])}
                {marks.length > 1 && ` · ${t('cover.worth', { marks: own })}`}
              </dt>
              <dd>{ruleWords(rule, own)}</dd>
            </div>
          )),
        )}
      </Stack>
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
