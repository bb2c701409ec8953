import { useState } from 'react';
import result from '../../../locale/en/result.ts';
import tables from '../../../locale/en/tables.ts';
import { duration, number } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Check, Cross, Info } from '../../ui/icons.tsx';
import table from './drawn-table.module.css';
import { questionAnchor } from './question-anchor.ts';
import type { QuestionTime, QuestionTimes } from './question-times.ts';
import styles from './time-table.module.css';
import { VERDICT_KEYS } from './verdict.ts';

const t = words({ result, tables });

const ICONS = { right: Check, wrong: Cross, left_out: Info, part: null };

/** How many questions are shown at first. */
const FIRST = 5;

const KEYS = { ...VERDICT_KEYS, part: 'result.partial' } as const satisfies Record<
  QuestionTime['verdict'],
  string
>;

const SLOW_KEYS = {
  right: 'tables.slow_right',
  wrong: 'tables.slow_wrong',
  left_out: 'tables.slow_left_out',
  part: 'result.partial',
} as const satisfies Record<QuestionTime['verdict'], string>;

/**
 * The time of each question as a bar and in numbers, sorted by what to look at first. Questions are compared with an
 * average only where there is one that says something.
 */
export default function TimeTable({
  times: { average, longest, questions },
  onGo,
}: {
  times: QuestionTimes;
  onGo: (index: number) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {average !== undefined && (
        <p className={styles.lead}>{t('tables.timesLead', { time: duration(average) })}</p>
      )}
      <table className={table.table}>
        <caption className="visually-hidden">{t('tables.timesCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tables.questionHead')}</th>
            <th scope="col">{t('result.time')}</th>
            {average !== undefined && <th scope="col">{t('tables.timesAverage')}</th>}
          </tr>
        </thead>
        <tbody>
          {questions.map((question, i) => (
            <tr key={question.index} className={classNames(!isWhole && i >= FIRST && table.rest)}>
              <th scope="row">
                <QuestionName question={question} onGo={onGo} />
                <Length question={question} average={average} longest={longest} />
              </th>
              <td>{question.seconds > 0 ? duration(question.seconds) : '–'}</td>
              {average !== undefined && <td>{timesWords(question.ofAverage)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {questions.length > FIRST && (
        <div className={table.more}>
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('result.showFirst', { count: FIRST })
              : t('result.showAll', { count: questions.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Truncated, not rounded: a question that is not slow must not show 1.5. */
function timesWords(ofAverage: number | undefined): string {
  return ofAverage === undefined ? '–' : number(Math.floor(ofAverage * 10) / 10, 1);
}

function QuestionName({ question, onGo }: { question: QuestionTime; onGo: (index: number) => void }) {
  const { index, isSlow, verdict } = question;
  const Icon = ICONS[verdict];
  return (
    <span className={styles.question}>
      <a
        href={`#${questionAnchor(index)}`}
        onClick={(event) => {
          event.preventDefault();
          onGo(index);
        }}
      >
        {t('result.question', question.number ?? { number: index + 1, part: '' })}
      </a>
      <span className={styles.verdict} data-verdict={verdict}>
        {Icon && <Icon />}
        {t((isSlow ? SLOW_KEYS : KEYS)[verdict])}
      </span>
    </span>
  );
}

/** The time of a question as a share of the longest, with a mark at the average if there is one. */
function Length({
  question: { seconds, verdict },
  average,
  longest,
}: {
  question: QuestionTime;
  average: number | undefined;
  longest: number;
}) {
  const part = (of: number) => `${(100 * (of || 0)) / longest}%`;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={classNames(styles.length, styles[verdict])} style={{ width: part(seconds) }} />
      {average !== undefined && (
        <span className={styles.average} style={{ insetInlineStart: part(average) }} />
      )}
    </span>
  );
}
