import { useState } from 'react';
import { questionNumbers } from '../../../contract/papers/question-numbers.ts';
import result from '../../../locale/en/result.ts';
import { named, words } from '../../locale/words.ts';
import { typedRightText } from '../../questions/typed-right-text.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import styles from './marked-sheet.module.css';
import { questionAnchor } from './question-anchor.ts';
import type { ResultDetail } from './result-state.ts';
import { inksOf, placesOf, typedOf, VERDICT_INK } from './sheet-inks.ts';
import type { SubjectResult } from './subjects.ts';
import { countOutcomes, isVerdict, markOf, OUTCOME_KEYS, outcomeOf } from './verdict.ts';

const t = words({ result });

/** How many rows of a long sheet are shown at first, so that the result stays within three screens of a phone. */
const FIRST = 12;
/** A sheet of up to this many rows is shown in full. */
const WHOLE = 16;

/**
 * The marked answer sheet: a row of lettered bubbles for each question, which is a link to it. Of a long paper over several
 * subjects each is a part of its own, on a phone folded to a mark for each question.
 */
export function MarkedSheet({
  details,
  subjects,
  onGo,
}: {
  details: readonly ResultDetail[];
  /** Empty where the paper has only one. */
  subjects: readonly SubjectResult[];
  onGo: (index: number) => void;
}) {
  const isLong = details.length > WHOLE;
  const inParts = subjects.reduce((all, { total }) => all + total, 0);
  return (
    <Stack as="nav" gap={2} className={styles.marked} aria-label={t('result.markedSheet')}>
      <Row as="dl" gap={4} rowGap={2} align="stretch" className={styles.legend}>
        {countOutcomes(details).map(([outcome, count]) => (
          <Row gap={2} wrap={false} key={outcome} className={styles.kind}>
            <dt>
              {isVerdict(outcome) && <BubbleMark small ink={VERDICT_INK[outcome]} />}
              {t(OUTCOME_KEYS[outcome])}
            </dt>
            <dd>{count}</dd>
          </Row>
        ))}
        {details.some((detail) => inksOf(detail).includes('missed')) && (
          <Row gap={2} wrap={false} className={styles.kind}>
            <dt>
              <BubbleMark small ink="missed" />
            </dt>
            <dd className={styles.meaning}>{t('result.correctAnswer')}</dd>
          </Row>
        )}
      </Row>
      {isLong && inParts === details.length ? (
        <Parts details={details} subjects={subjects} onGo={onGo} />
      ) : isLong ? (
        <LongSheet details={details} onGo={onGo} />
      ) : (
        <Sheet details={details} indexes={[...details.keys()]} onGo={onGo} />
      )}
    </Stack>
  );
}

interface SheetProps {
  details: readonly ResultDetail[];
  onGo: (index: number) => void;
}

/** The beginning of a paper, and all of it on a press. */
function LongSheet({ details, onGo }: SheetProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Sheet
        details={details}
        indexes={[...details.keys()]}
        shown={isWhole ? details.length : FIRST}
        onGo={onGo}
      />
      <Button kind="quiet" aria-expanded={isWhole} className={styles.more} onClick={() => setWhole(!isWhole)}>
        {isWhole
          ? t('result.showFirst', { count: FIRST })
          : t('result.showAll', { count: questionNumbers(details).at(-1)?.number ?? 0 })}
      </Button>
    </>
  );
}

/** Each subject with what came out of it; on a wide screen all are open, beside each other. */
function Parts({ details, subjects, onGo }: SheetProps & { subjects: readonly SubjectResult[] }) {
  const [isWide] = useState(() => matchMedia('(width >= 48rem)').matches);
  return (
    <div className={styles.parts}>
      {subjects.map(({ subject, indexes, right, part, wrong, left }) => (
        <Fold
          key={subject}
          isOpen={isWide}
          label={
            <span className={styles.part}>
              <b data-content>{named(subject)}</b>{' '}
              <span className={styles.counts}>{t('result.partCounts', { right, part, wrong, left })}</span>
              <span className={styles.dots} aria-hidden="true">
                {indexes.map((index) => details[index] && <i key={index} data-is={markOf(details[index])} />)}
              </span>
            </span>
          }
        >
          <Sheet details={details} indexes={indexes} onGo={onGo} />
        </Fold>
      ))}
    </div>
  );
}

/** Rows of some of the questions; of these as many as `shown`, and all in print. */
function Sheet({
  details,
  indexes,
  shown = indexes.length,
  onGo,
}: SheetProps & { indexes: readonly number[]; shown?: number }) {
  const numbers = questionNumbers(details);
  const asked = indexes.flatMap((index) => (details[index] ? [{ index, detail: details[index] }] : []));
  const mostOptions = Math.max(4, ...asked.map(({ detail }) => detail.options.length));
  const bubbles = `${1.75 + 1.65 * mostOptions}rem`;
  const isTyped = asked.some(({ detail }) => detail.options.length === 0);
  return (
    <ol className={styles.sheet} style={{ columnWidth: isTyped ? `max(${bubbles}, var(--typed))` : bubbles }}>
      {asked.map(({ index, detail }, place) => (
        <li key={index} className={classNames(styles.place, place >= shown && styles.rest)}>
          <a
            className={styles.row}
            href={`#${questionAnchor(index)}`}
            onClick={(event) => {
              event.preventDefault();
              onGo(index);
            }}
          >
            <span className="visually-hidden">{rowLabel(detail, numbers[index])}</span>
            <span className={styles.number} aria-hidden="true">
              {numbers[index]?.number}
              {numbers[index]?.part}
            </span>
            <Ink detail={detail} />
          </a>
        </li>
      ))}
    </ol>
  );
}

const letters = (places: ReadonlySet<number>) =>
  [...places]
    .toSorted((a, b) => a - b)
    .map(optionLetter)
    .join(', ');

/** 'Question 3, wrong: you answered B, C is right'. */
function rowLabel(detail: ResultDetail, number = { number: 0, part: '' }): string {
  const outcome = outcomeOf(detail);
  const places = placesOf(detail);
  const isTyped = detail.options.length === 0;
  const chosen = isTyped ? (detail.userAnswer ?? '') : letters(places.chosen);
  const right = isTyped ? typedRightText(detail) : letters(places.right);
  if (right === '' || outcome === 'right') return t('result.questionWas', { ...number, outcome });
  return chosen === ''
    ? t('result.questionLeft', { ...number, outcome, right })
    : t('result.questionChosen', { ...number, outcome, chosen, right });
}

/** The bubbles with the student's ink and the right ring; of a typed answer, the text, and what was right. */
function Ink({ detail }: { detail: ResultDetail }) {
  if (detail.options.length === 0) {
    const { typed, right } = typedOf(detail);
    return (
      <Row as="span" gap={1} wrap={false} className={styles.typed} aria-hidden="true">
        <Row as="span" gap={2} rowGap={0} className={styles.texts}>
          <span className={styles.text} data-content>
            {typed}
          </span>
          {right !== '' && (
            <span className={styles.rightText} data-content>
              {right}
            </span>
          )}
        </Row>
        <BubbleMark small ink={VERDICT_INK[markOf(detail)]} />
      </Row>
    );
  }
  return inksOf(detail).map((ink, place) => (
    <BubbleMark key={place} small ink={ink}>
      {optionLetter(place)}
    </BubbleMark>
  ));
}
