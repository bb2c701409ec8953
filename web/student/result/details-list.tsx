import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RESULT_PAGE_SIZE } from '../../../contract/limits.ts';
import type { PaperPassage } from '../../../contract/papers/paper.ts';
import { questionNumbers } from '../../../contract/papers/question-numbers.ts';
import result from '../../../locale/en/result.ts';
import { withWords, words } from '../../locale/words.ts';
import { LanguageChoice } from '../../questions/language-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { ArrowRight } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { NumberedPager } from '../../ui/pager.tsx';
import { markupOf } from '../../ui/rich-text.tsx';
import { AnswerDetail } from './answer-detail.tsx';
import styles from './details-list.module.css';
import type { Printed } from './print-result.tsx';
import { questionAnchor } from './question-anchor.ts';
import {
  leftOutOf,
  missedOf,
  mistakesOf,
  type QuestionFilter,
  questionsByFilter,
} from './question-filters.ts';
import type { ResultDetail } from './result-state.ts';

const t = words({ result });

/** Few papers have one; a print cannot wait for it. */
const loadPassage = () => withWords(import('./question-passage.tsx'));
const QuestionPassage = lazy(loadPassage);

const FILTER_KEYS = {
  all: 'result.filterAll',
  wrong: 'result.filterWrong',
  partial: 'result.filterPartial',
  left_out: 'result.filterLeftOut',
  slow: 'result.filterSlow',
  marked: 'result.filterMarked',
} as const satisfies Record<QuestionFilter, string>;

/** Whether the page is being printed, which includes all questions, not only those of the current page. */
function usePrinting(details: readonly ResultDetail[]): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => makeReady(details), [details]);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

/** Makes the markup of all formulas before a print draws them. */
function makeReady(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('mathml' in value && typeof value.mathml === 'string') markupOf(value.mathml);
  for (const part of Object.values(value)) makeReady(part);
}

/** Questions to show, the first of them in view. Each request is a new object, so that it can be made twice. */
export interface QuestionsToShow {
  indexes: readonly number[];
}

/**
 * The questions of a result, ten per page, as the specification shows them; a press on one folds it.
 */
export function DetailsList({
  details,
  passages = [],
  spentMs,
  denominator,
  wanted,
  printed,
  afterword,
  after,
}: {
  details: readonly ResultDetail[];
  /** The texts that several of them are about. */
  passages: readonly PaperPassage[] | undefined;
  /** This many units make one mark. */
  denominator: number;
  /** Milliseconds for each question, if they were measured. */
  spentMs: readonly number[] | undefined;
  wanted: QuestionsToShow | undefined;
  /** What is drawn to be printed; a print that nobody has chosen for has all questions. */
  printed: Printed | undefined;
  /** Shown last of it. */
  afterword: (index: number) => ReactNode;
  /** What can be done with a question that is open. */
  after: (index: number) => ReactNode;
}) {
  const [page, setPage] = useState(1);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [shownFor, setShownFor] = useState<QuestionsToShow>();
  const hasPassages = passages.length > 0;
  useEffect(() => {
    if (hasPassages) void loadPassage().catch(() => undefined);
  }, [hasPassages]);
  const isPrinting = usePrinting(details) || printed !== undefined;
  const byFilter = questionsByFilter(details, spentMs);
  const [filter, setFilter] = useState<QuestionFilter>('all');
  const walks = [
    { places: mistakesOf(details), label: t('result.nextMistake') },
    { places: leftOutOf(details), label: t('result.nextLeftOut') },
  ];
  const numbers = questionNumbers(details);
  const shown = byFilter.get(filter) ?? [];

  const show = (wantedIndexes: readonly number[]) => {
    const [first = 0] = wantedIndexes;
    const fitting = shown.includes(first) ? filter : 'all';
    setFilter(fitting);
    setPage(Math.floor((byFilter.get(fitting) ?? []).indexOf(first) / RESULT_PAGE_SIZE) + 1);
    setFolded(new Set([...folded].filter((index) => !wantedIndexes.includes(index))));
  };
  if (wanted && wanted !== shownFor) {
    setShownFor(wanted);
    show(wanted.indexes);
  }
  useEffect(() => {
    if (wanted) focusQuestion(wanted.indexes[0] ?? 0);
  }, [wanted]);

  const choose = (chosen: QuestionFilter) => {
    setFilter(chosen);
    setPage(1);
  };
  const first = (page - 1) * RESULT_PAGE_SIZE;
  const onPaper = printed === 'mistakes' ? missedOf(details) : (byFilter.get('all') ?? []);
  const onPage = isPrinting ? onPaper : shown.slice(first, first + RESULT_PAGE_SIZE);
  const turn = (page: number) => {
    flushSync(() => setPage(page));
    focusQuestion(shown[(page - 1) * RESULT_PAGE_SIZE] ?? 0);
  };
  const toggle = (index: number) => {
    const next = new Set(folded);
    if (!next.delete(index)) next.add(index);
    setFolded(next);
  };
  const goTo = (index: number) => {
    flushSync(() => show([index]));
    focusQuestion(index);
  };
  return (
    <Stack gap={3} className={styles.list}>
      <LanguageChoice questions={details} />
      {byFilter.size > 1 && (
        <FilterButtons
          label={t('result.questions')}
          options={[...byFilter].map(([value, indexes]) => ({
            value,
            label: t(FILTER_KEYS[value], {
              // Questions of which one is to be chosen are one.
              count: value === 'all' ? (numbers.at(-1)?.number ?? 0) : indexes.length,
            }),
          }))}
          value={filter}
          onChange={choose}
        />
      )}
      <div>
        {onPage.map((index, place) => {
          const detail = details[index];
          const isFirst = detail?.passage !== details[onPage[place - 1] ?? -1]?.passage;
          const passage = isFirst && passages.find(({ name }) => name === detail?.passage);
          const walk = walks.find(({ places }) => places.includes(index));
          const next = walk?.places.find((place) => place > index);
          return (
            detail && (
              <AnswerDetail
                key={index}
                index={index}
                number={numbers[index]}
                detail={detail}
                spentMs={spentMs?.[index]}
                denominator={denominator}
                isOpen={isPrinting || !folded.has(index)}
                passage={
                  passage && (
                    <Suspense>
                      <QuestionPassage
                        passage={passage}
                        numbers={details.flatMap((one, i) =>
                          one.passage === passage.name ? (numbers[i]?.number ?? []) : [],
                        )}
                      />
                    </Suspense>
                  )
                }
                onToggle={() => toggle(index)}
                action={
                  <Row gap={2} align="start" className={styles.actions}>
                    {after(index)}
                    {next !== undefined && (
                      <Button onClick={() => goTo(next)}>
                        {walk?.label}
                        <ArrowRight />
                      </Button>
                    )}
                    {!isPrinting && afterword(index)}
                  </Row>
                }
              />
            )
          );
        })}
      </div>
      <NumberedPager
        page={page}
        pages={Math.ceil(shown.length / RESULT_PAGE_SIZE)}
        onPage={turn}
        label={t('result.questions')}
      />
    </Stack>
  );
}

function focusQuestion(index: number): void {
  const heading = document.getElementById(questionAnchor(index));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
