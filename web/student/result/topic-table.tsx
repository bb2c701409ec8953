import { useState } from 'react';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import result from '../../../locale/en/result.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import table from './drawn-table.module.css';
import type { TopicStrength } from './topic-strengths.ts';

const t = words({ result });

/** How many topics of a subject are shown at first: those that cost the most. */
const FIRST = 5;

/** The topics by what they cost, the largest loss first, in each subject of the paper. */
export function TopicTable({
  strengths,
  denominator,
}: {
  strengths: readonly TopicStrength[];
  denominator: number;
}) {
  const bySubject = [...Map.groupBy(strengths, ({ subject }) => subject)];
  return bySubject.map(([subject, own]) => (
    <Stack as="section" gap={1} key={subject}>
      {bySubject.length > 1 && (
        <h3 data-content>{subject === undefined ? t('result.otherTopic') : named(subject)}</h3>
      )}
      <Topics strengths={own} denominator={denominator} />
    </Stack>
  ));
}

function Topics({ strengths, denominator }: { strengths: readonly TopicStrength[]; denominator: number }) {
  const [isWhole, setWhole] = useState(false);
  const hasTimes = strengths.some(({ secondsEach }) => secondsEach !== undefined);
  // The number of right answers says it where each gave one mark and nothing else any.
  const hasMarks = strengths.some(
    ({ got, possible, counts, total }) =>
      got !== counts.right * denominator || possible !== total * denominator,
  );
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">{t('result.topicsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('result.topic')}</th>
            <th scope="col">{t('result.right')}</th>
            {hasMarks && <th scope="col">{t('result.marksHead')}</th>}
            {hasTimes && <th scope="col">{t('result.timeEach')}</th>}
          </tr>
        </thead>
        <tbody>
          {strengths.map(({ topic, total, counts, got, possible, secondsEach }, i) => (
            <tr key={topic} className={i < FIRST || isWhole ? undefined : table.rest}>
              <th scope="row">
                {topic === '' ? t('result.otherTopic') : <span data-content>{named(topic)}</span>}
              </th>
              <td>{t('result.rightOf', { right: counts.right, total })}</td>
              {hasMarks && (
                <td>
                  {t('result.of', {
                    got: shownMarks(got, denominator),
                    possible: shownMarks(possible, denominator),
                  })}
                </td>
              )}
              {hasTimes && <td className={table.time}>{duration(secondsEach)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {strengths.length > FIRST && !isWhole && (
        <div className={table.more}>
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {t('result.allTopics', { count: strengths.length })}
          </Button>
        </div>
      )}
    </>
  );
}
