import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MAX_SPENT_MS } from '../../../contract/limits.ts';
import { withOptionOrder } from '../../../contract/papers/shown-order.ts';
import type { PracticeAnswer, PracticeQuestion } from '../../../contract/practice.ts';
import type { PracticeReason } from '../../../contract/practice-reason.ts';
import { type Recall, recallOf } from '../../../contract/recall.ts';
import practice from '../../../locale/en/practice.ts';
import { named, withWords, words } from '../../locale/words.ts';
import { QuestionAnswer } from '../../questions/answers.tsx';
import { afterChoosing } from '../../questions/choose.ts';
import { inLanguage, usePaperLanguage } from '../../questions/in-language.ts';
import { LanguageChoice } from '../../questions/language-choice.tsx';
import { reader } from '../../questions/reader.ts';
import { shownOptions } from '../../questions/shown-options.ts';
import { randomId } from '../../random-id.ts';
import type { Answer } from '../../sync/answer.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { outcomeOf, type Practised, responseOf } from './judged.ts';
import styles from './practice.module.css';
import { usePracticeKeys } from './practice-keys.ts';

const t = words({ practice });

const WHY_KEYS = {
  wrong: 'practice.why_wrong',
  partial: 'practice.why_partial',
  left_out: 'practice.why_left_out',
  lucky: 'practice.why_lucky',
  bookmarked: 'practice.why_bookmarked',
} as const satisfies Record<PracticeReason, string>;

/** Needed once something is answered; fetched before. */
const loadSolved = () => withWords(import('./solved.tsx'));
const Solved = lazy(loadSolved);

/** One question: answered without a clock, then shown with its solution and the grade, which a press corrects. */
export function PracticeQuestionView({
  question: asSent,
  place,
  total,
  onKeep,
  onNext,
  isLast,
}: {
  question: PracticeQuestion;
  place: number;
  total: number;
  onKeep: (answer: PracticeAnswer) => Promise<void>;
  onNext: (practised: Practised) => void;
  isLast: boolean;
}) {
  const language = usePaperLanguage();
  const { order } = asSent;
  const question = inLanguage(order.length > 0 ? withOptionOrder(asSent, order) : asSent, language);
  const [answer, setAnswer] = useState<Answer>(null);
  const [given, setGiven] = useState<PracticeAnswer>();
  const [shownAt] = useState(() => performance.now());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);
  useEffect(() => void loadSolved().catch(() => undefined), []);

  const options = shownOptions(question);
  const finish = (said: Answer) => {
    const kept = answerTo(question, said, shownAt);
    setGiven(kept);
    void onKeep(kept);
  };
  const grade = (recall: Recall) => {
    if (!given) return;
    const changed = { ...given, recall };
    setGiven(changed);
    void onKeep(changed);
  };
  const [isMissing, setMissing] = useState(false);
  const isUnread = typeof answer === 'string' && reader.isUnread?.(question.asked, answer) === true;
  const check = () => {
    if (responseOf(answer) !== null && !isUnread) finish(answer);
    else setMissing(true);
  };
  usePracticeKeys({
    onChoose: (place) => {
      const option = options[place];
      if (option && !given) setAnswer(afterChoosing(question.asked.kind, answer, option));
    },
    onEnter: () => {
      if (!given) check();
    },
  });
  const { topic, testName, why, passage } = question;
  return (
    <Stack as="article" gap={3} className={styles.question}>
      <Row gap={4} rowGap={1} align="center" justify="between">
        <h2 ref={heading} tabIndex={-1} className={styles.number}>
          {t('practice.question', { number: place + 1, total })}
        </h2>
        <LanguageChoice questions={[question]} />
        <Badge tone="quiet">{t(question.askedid ? 'practice.another' : WHY_KEYS[why])}</Badge>
      </Row>
      <p className={classNames('soft', styles.from)} data-content>
        {t('practice.from', { topic: named(topic), test: named(testName) })}
      </p>
      {passage && (
        <details className={styles.passage} open={!given}>
          <summary>{t('practice.passage')}</summary>
          <RichText {...inLanguage(passage, language)} />
        </details>
      )}
      {given ? (
        <Suspense fallback={<Loading />}>
          <Solved
            key={given.id}
            question={question}
            response={given.response}
            recall={given.recall}
            onGrade={grade}
            onNext={(isRight) =>
              onNext({
                question,
                response: given.response,
                isRight,
                days: question.returnsIn[given.recall],
              })
            }
            isLast={isLast}
          />
        </Suspense>
      ) : (
        <Stack
          as="form"
          gap={3}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            check();
          }}
        >
          <QuestionAnswer
            number={{ number: place + 1, part: '' }}
            text={{ text: question.questionText, set: question.set?.questionText }}
            asked={question.asked}
            options={options}
            answer={answer}
            onAnswer={setAnswer}
          />
          {/* Always there, so that a screen reader notices the message coming. */}
          <output className={styles.missing}>
            {isMissing &&
              (isUnread
                ? t('practice.typeNumber', {
                    isWhole: 'isWhole' in question.asked && question.asked.isWhole ? 'true' : 'false',
                  })
                : responseOf(answer) === null &&
                  t(question.options.length > 0 ? 'practice.chooseFirst' : 'practice.typeFirst'))}
          </output>
          <Row gap={2} align="stretch" justify="end" className={styles.actions}>
            <Button kind="quiet" onClick={() => finish(null)}>
              {t('practice.show')}
            </Button>
            <Button kind="primary" type="submit">
              {t('practice.check')}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}

/** The answer as it is kept; `shownAt` is when the question appeared, in milliseconds of the page. */
function answerTo(question: PracticeQuestion, said: Answer, shownAt: number): PracticeAnswer {
  const response = responseOf(said);
  const spentMs = Math.min(MAX_SPENT_MS, Math.round(performance.now() - shownAt));
  const isRight = outcomeOf(question, response) === 'right';
  return {
    id: randomId() as PracticeAnswer['id'],
    questionid: question.questionid as PracticeAnswer['questionid'],
    ...(question.askedid && { askedid: question.askedid as NonNullable<PracticeAnswer['askedid']> }),
    response,
    at: new Date().toISOString(),
    spentMs,
    recall: recallOf({ isRight, spentMs, usualMs: question.usualMs }),
  };
}
