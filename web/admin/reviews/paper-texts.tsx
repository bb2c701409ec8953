import type { ReactNode } from 'react';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import printing from '../../../locale/en/printing.ts';
import { words } from '../../locale/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { optionsOf } from '../bank/whole-question.tsx';
import styles from './review-screen.module.css';

const t = words({ printing });

/** What stands above a question: the passage that begins with it, or 'Or' where it stands for the one before. */
export function BeforeQuestion({
  paper,
  at,
  labels,
  show,
}: {
  paper: PaperDraft;
  at: number;
  labels: readonly string[];
  show: (text: string) => ReactNode;
}) {
  const item = paper.items[at];
  const previous = paper.items[at - 1];
  const passage = paper.passages.find(({ name }) => name === item?.passage);
  const last = paper.items.findLastIndex((other) => other.passage === item?.passage);
  return (
    <>
      {passage !== undefined && previous?.passage !== passage.name && (
        <Stack gap={2} className={styles.passage}>
          <p>
            <b>
              {last === at
                ? t('printing.passageOfOne', { number: labels[at] ?? '' })
                : t('printing.passage', { from: labels[at] ?? '', to: labels[last] ?? '' })}
            </b>
          </p>
          {[passage, ...Object.values(passage.translations ?? {})].map(({ text }, i) => (
            <div key={i}>{show(text)}</div>
          ))}
        </Stack>
      )}
      {item?.either !== undefined && previous?.either === item.either && (
        <p className={styles.or}>{t('printing.or')}</p>
      )}
    </>
  );
}

/** Every text that the page draws. */
export function textsOf({ items, passages, sections }: PaperDraft): string[] {
  return [
    ...sections
      .flatMap((one) => [one, ...Object.values(one.translations ?? {})])
      .map((one) => one.instructions),
    ...passages.flatMap((one) => [one, ...Object.values(one.translations ?? {})]).map(({ text }) => text),
    ...items.flatMap(({ question }) => [
      question.text,
      question.explanation,
      ...optionsOf(question).map(({ text }) => text),
      ...Object.values(question.translations ?? {}).flatMap(({ text, explanation, options }) => [
        text,
        explanation,
        ...Object.values(options).filter((option) => option !== undefined),
      ]),
    ]),
  ];
}
