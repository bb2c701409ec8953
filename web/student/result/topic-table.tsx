import { useState } from 'react';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import result from '../../../locale/en/result.ts';
import tables from '../../../locale/en/tables.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDown } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import table from './drawn-table.module.css';
import type { ResultState } from './result-state.ts';
import type { ChapterStrength, TopicStrength } from './topic-strengths.ts';

const t = words({ result, tables });

type Row = TopicStrength & Partial<ChapterStrength>;

/** How many rows of a subject are shown at first: those that cost the most. */
const FIRST = 5;

/** The topics or chapters by what they cost, the largest loss first, in each subject, in the order of the paper. */
export default function TopicTable({
  strengths,
  marking,
}: {
  strengths: readonly Row[];
  marking: ResultState['marking'];
}) {
  const { denominator, sections } = marking ?? { denominator: 1, sections: [] };
  const order = sections.map(({ subject }) => subject);
  const bySubject = [...Map.groupBy(strengths, ({ subject }) => subject)].toSorted(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  );
  return bySubject.map(([subject, own]) => (
    <Stack as="section" gap={1} key={subject}>
      {bySubject.length > 1 && (
        <h3 data-content>{subject === undefined ? t('tables.otherTopic') : named(subject)}</h3>
      )}
      <Strengths strengths={own} denominator={denominator} />
    </Stack>
  ));
}

function Strengths({ strengths, denominator }: { strengths: readonly Row[]; denominator: number }) {
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string>();
  const ofChapters = strengths.some(({ topics }) => topics !== undefined);
  const hasTimes = strengths.some(({ secondsEach }) => secondsEach !== undefined);
  // The number of right answers says it where each gave one mark and nothing else any.
  const hasMarks = strengths.some(
    ({ got, possible, counts, total }) =>
      got !== counts.right * denominator || possible !== total * denominator,
  );
  const cells = ({ counts, total, got, possible, secondsEach }: Row) => (
    <>
      <td>{t('result.rightOf', { right: counts.right, total })}</td>
      {hasMarks && (
        <td>
          {ofChapters
            ? shownMarks(possible - got, denominator)
            : t('result.of', {
                got: shownMarks(got, denominator),
                possible: shownMarks(possible, denominator),
              })}
        </td>
      )}
      {hasTimes && <td>{secondsEach === 0 ? '–' : duration(secondsEach)}</td>}
    </>
  );
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">
          {t(ofChapters ? 'tables.chaptersCaption' : 'tables.topicsCaption')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(ofChapters ? 'result.chapter' : 'result.topic')}</th>
            <th scope="col">{t('result.right')}</th>
            {hasMarks && <th scope="col">{t(ofChapters ? 'tables.lostHead' : 'result.marksLabel')}</th>}
            {hasTimes && <th scope="col">{t('tables.timeEach')}</th>}
          </tr>
        </thead>
        {strengths.map((row, i) => {
          const { name, topics } = row;
          const isOpen = opened === name;
          return (
            <tbody key={name} className={i < FIRST || isWhole ? undefined : table.rest}>
              <tr>
                <th scope="row">
                  {topics ? (
                    <button
                      type="button"
                      className={table.opens}
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? undefined : name)}
                    >
                      <Name name={name} />
                      <ChevronDown />
                    </button>
                  ) : (
                    <Name name={name} />
                  )}
                </th>
                {cells(row)}
              </tr>
              {isOpen &&
                topics?.map((topic) => (
                  <tr key={topic.name} className={table.inside}>
                    <th scope="row">
                      <Name name={topic.name} />
                    </th>
                    {cells(topic)}
                  </tr>
                ))}
            </tbody>
          );
        })}
      </table>
      {strengths.length > FIRST && !isWhole && (
        <>
          <div className={table.more}>
            <Button kind="quiet" onClick={() => setWhole(true)}>
              {t(ofChapters ? 'tables.allChapters' : 'tables.allTopics', { count: strengths.length })}
            </Button>
          </div>
          <p className={table.onPaper}>{t('tables.firstOf', { count: FIRST, all: strengths.length })}</p>
        </>
      )}
    </>
  );
}

function Name({ name }: { name: string }) {
  return name === '' ? t('tables.otherTopic') : <span data-content>{named(name)}</span>;
}
