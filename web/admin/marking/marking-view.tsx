import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import written from '../../../locale/en/written.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { AnswerToMark, type Marked } from './answer-to-mark.tsx';
import styles from './marking.module.css';

const t = words({ written });

type ToMark = Api['/adminexam/answersToMark']['output'];

/** The written answers to a test, question by question, with a field for the marks of each. */
export default function MarkingView({ testCode }: { testCode: string }) {
  const query = useQuery({
    queryKey: ['admin', 'answersToMark', testCode],
    queryFn: ({ signal }) => call('/adminexam/answersToMark', { testCode }, { signal }),
    // Answers must not change their places under the hands of who marks them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, dataUpdatedAt } = query;
  if (data === undefined) return <NotHereYet query={query} failed={t('written.failed')} />;
  if (data.questions.length === 0) return <Empty title={t('written.none')} />;
  return <Questions key={dataUpdatedAt} toMark={data} onMore={() => void query.refetch()} />;
}

type Marks = ReadonlyMap<string, Marked>;

const keyOf = ({ attemptId, position }: ToMark['questions'][number]['answers'][number]) =>
  `${attemptId} ${position}`;

function Questions({ toMark, onMore }: { toMark: ToMark; onMore: () => void }) {
  const { questions } = toMark;
  const [given, setGiven] = useState<Marks>(
    () =>
      new Map(questions.flatMap(({ answers }) => answers.map((answer) => [keyOf(answer), answer] as const))),
  );
  const [left, setLeft] = useState(toMark.left);
  const waitingIn = ({ answers }: ToMark['questions'][number]) =>
    answers.filter((answer) => (given.get(keyOf(answer)) ?? answer).marks === null).length;
  const address = useAddressQuery();
  /** The answer that the address names, to be marked again. */
  const wanted = `${address.get('attemptId')} ${address.get('position')}`;
  const withWanted = questions.findIndex(({ answers }) => answers.some((one) => keyOf(one) === wanted));
  const firstToMark = questions.findIndex(({ answers }) => answers.some(({ marks }) => marks === null));
  const [at, setAt] = useState(Math.max(0, withWanted === -1 ? firstToMark : withWanted));
  const [hasNames, setNames] = useState(false);
  const question = questions[at];
  if (!question) return null;
  const { answers } = question;
  const isLast = at === questions.length - 1;
  return (
    <Stack gap={4}>
      <Row gap={4} justify="between">
        <output>
          <b>{left > 0 ? t('written.left', { count: left }) : t('written.allMarked')}</b>
        </output>
        <CheckField label={t('written.names')} checked={hasNames} onCheck={setNames} />
      </Row>
      <ScrollBox>
        <FilterButtons
          label={t('written.questions')}
          value={String(at)}
          options={questions.map((one, i) => ({
            value: String(i),
            label: t('written.question', { number: one.number, count: waitingIn(one) }),
          }))}
          onChange={(to) => setAt(Number(to))}
        />
      </ScrollBox>
      <div className={styles.beside}>
        <section
          className={styles.asked}
          aria-label={t('written.questionAlone', { number: question.number })}
        >
          <RichText text={question.questionText} set={question.set?.questionText} />
          <h2 className={styles.label}>{t('written.model')}</h2>
          {question.modelAnswer === '' ? (
            <p className="soft">{t('written.noModel')}</p>
          ) : (
            <RichText text={question.modelAnswer} set={question.set?.modelAnswer} />
          )}
          <p className="soft">{t('written.keys')}</p>
        </section>
        <ol className={styles.answers}>
          {answers.map((answer, i) => (
            <AnswerToMark
              key={keyOf(answer)}
              answer={answer}
              isWanted={keyOf(answer) === wanted}
              name={
                hasNames
                  ? [answer.rollNumber, answer.student].filter(Boolean).join(' · ')
                  : t('written.nth', { number: i + 1, count: answers.length })
              }
              marked={given.get(keyOf(answer)) ?? answer}
              onMarked={(marked, nowLeft) => {
                setGiven((before) => new Map(before).set(keyOf(answer), marked));
                setLeft(nowLeft);
              }}
            />
          ))}
        </ol>
      </div>
      <Row gap={3}>
        {!isLast && <Button onClick={() => setAt(at + 1)}>{t('written.nextQuestion')}</Button>}
        {left > 0 && questions.every((one) => waitingIn(one) === 0) && (
          <Button kind="primary" onClick={onMore}>
            {t('written.more', { count: left })}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
