import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_BLUEPRINT_ROWS } from '../../../contract/blueprints.ts';
import { MAX_QUESTIONS } from '../../../contract/limits.ts';
import { numbersOf } from '../../../contract/papers/possible.ts';
import type { Section } from '../../../contract/papers/section.ts';
import type { ExamBlueprint } from '../../../contract/schemes/exam-blueprints.ts';
import bank from '../../../locale/en/bank.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row as Line, Stack } from '../../ui/layout.tsx';
import { type PickedQuestion } from '../bank/places.ts';
import type { Frame } from '../paper/paper-order.ts';
import { plainStart } from '../rich-text/plain-start.ts';
import { amountText } from './amount-text.ts';
import {
  addedRow,
  type Blueprint,
  hasOf,
  missingOf,
  newSeed,
  type Row,
  totalOf,
  without,
  withoutTags,
} from './blueprint.ts';
import { BlueprintRow } from './blueprint-row.tsx';
import styles from './blueprints.module.css';
import { LimitFields } from './limit-fields.tsx';
import { areMarksReadable } from './row-fields.tsx';
import { RowQuestions } from './row-questions.tsx';
import { Shortages } from './shortages.tsx';
import { StartFrom } from './start-from.tsx';
import { useComposing } from './use-composing.ts';

const t = words({ bank, blueprints });

/** A paper by a blueprint: its rows and limits, the questions that were found for each row, and what it lacks. */
export function BlueprintPane({
  blueprint,
  picked,
  drafts,
  present,
  sections,
  onBlueprint,
  onFrame,
  onPicked,
  begunWith,
}: {
  blueprint: Blueprint;
  picked: readonly PickedQuestion[];
  drafts: readonly Draft[];
  /** The ids of the questions that the test has. */
  present: ReadonlySet<string>;
  sections: readonly Section[];
  onBlueprint: (blueprint: Blueprint) => void;
  /** Absent where the test has questions, which other sections would move. */
  onFrame: ((frame: Pick<Frame, 'sections' | 'movement'>) => void) | undefined;
  onPicked: (picked: readonly PickedQuestion[]) => void;
  /** The exam whose pattern it was begun with. */
  begunWith: ExamBlueprint | undefined;
}) {
  const { rows, minutes } = blueprint;
  const [source, setSource] = useState(blueprint.source);
  const [newest, setNewest] = useState<number | null>(null);
  const { compose, isPending, error, outcome, changed, forget } = useComposing({ present, onPicked });
  const { data } = useQuery({
    queryKey: ['admin', 'bankValues'],
    queryFn: ({ signal }) => call('/adminexam/bankSearch', { page: 1, pageSize: 1 }, { signal }),
  });
  const change = (to: Blueprint) => {
    onBlueprint(to);
    forget();
  };
  const start = (to: Blueprint, frame?: Pick<Frame, 'sections' | 'movement'>) => {
    setSource(to.source);
    onPicked(picked.filter(({ row }) => row === undefined));
    if (frame === undefined || onFrame) {
      if (frame) onFrame?.(frame);
      change(to);
      return;
    }
    // The test keeps its sections: rows find theirs by name.
    const placed = to.rows.map((row) => {
      const name = frame.sections[row.section]?.name;
      const at = sections.findIndex((section) => section.name === name);
      return { ...row, section: at === -1 ? sections.length - 1 : at };
    });
    change({ ...to, rows: placed, minutes: undefined });
  };
  const composed = picked.filter(({ row }) => row !== undefined);
  const pinned = picked.filter(({ row, isPinned }) => row === undefined || isPinned);
  const pins = numbersOf(composed.filter(({ isPinned }) => isPinned)).length;
  const total = totalOf(rows, sections);
  const missing = missingOf(rows, picked);
  const isMet = missing.count + missing.alternatives === 0;
  const isComposable =
    total.count > 0 && total.all + drafts.length <= MAX_QUESTIONS && rows.every(areMarksReadable);
  const setRow = (at: number, row: Row) => change({ ...blueprint, rows: rows.with(at, row) });
  return (
    <Stack gap={4} className={styles.pane}>
      <p className="soft">{t('blueprints.intro')}</p>
      <StartFrom drafts={drafts} sections={sections} begunWith={begunWith} onStart={start} />
      {outcome !== null && !isMet && (
        <Shortages
          outcome={outcome}
          missing={amountText(missing)}
          sections={sections}
          isBusy={isPending}
          onWithout={(row, condition) => {
            const to = without(blueprint, row, condition);
            onBlueprint(to);
            compose({ blueprint: to, staying: picked });
          }}
          onWithoutTags={() => {
            const to = withoutTags(blueprint);
            onBlueprint(to);
            compose({ blueprint: to, staying: picked });
          }}
        />
      )}
      <LimitFields blueprint={blueprint} source={source} onBlueprint={change} />
      {rows.length > 0 && (
        <ol className={styles.rows} aria-label={t('blueprints.rows')}>
          {rows.map((row, at) => {
            const questions = composed.filter((one) => one.row === row.key);
            return (
              <BlueprintRow
                key={row.key}
                row={row}
                number={at + 1}
                has={outcome === null && questions.length === 0 ? undefined : hasOf(row, picked)}
                isNew={row.key === newest}
                sections={sections}
                suggestions={(label) =>
                  (data?.counts ?? []).filter(({ facet }) => facet === label).map(({ value }) => value)
                }
                onRow={(to) => setRow(at, to)}
                onRemove={() => {
                  onPicked(picked.filter((one) => one.row !== row.key));
                  change({ ...blueprint, rows: rows.toSpliced(at, 1) });
                }}
              >
                {questions.length > 0 && (
                  <RowQuestions
                    number={at + 1}
                    questions={questions}
                    sections={sections}
                    isBusy={isPending}
                    onPin={(unit) =>
                      onPicked(
                        picked.map((p) => (unit.includes(p) ? { ...p, isPinned: p.isPinned !== true } : p)),
                      )
                    }
                    onChange={(unit) =>
                      compose({ blueprint, staying: picked.filter((p) => !unit.includes(p)), changing: unit })
                    }
                  />
                )}
                <output className="soft">
                  {changed?.row === row.key &&
                    (changed.now
                      ? t('blueprints.changed', {
                          text: plainStart(
                            changed.now.passage?.text ?? changed.now.question.question.text,
                            60,
                          ),
                        })
                      : t('blueprints.noOther'))}
                </output>
              </BlueprintRow>
            );
          })}
        </ol>
      )}
      <Line gap={3} rowGap={2} justify="between">
        <Button
          kind="quiet"
          disabled={rows.length >= MAX_BLUEPRINT_ROWS}
          onClick={() => {
            const { labels, kinds, section } = rows.at(-1) ?? {};
            const row = addedRow(rows, {
              ...(labels && { labels: { subject: labels.subject, grade: labels.grade } }),
              ...(kinds && { kinds }),
              ...(section !== undefined && { section }),
            });
            setNewest(row.key);
            change({ ...blueprint, rows: [...rows, row] });
          }}
        >
          {t('blueprints.addRow')}
        </Button>
        {total.count > 0 && (
          <span>
            {minutes === undefined
              ? t('blueprints.total', total)
              : t('blueprints.totalTimed', { ...total, minutes })}{' '}
            {total.passages > 0 &&
              t('blueprints.passageIsOne', { passages: total.passages, all: total.all - total.alternatives })}
          </span>
        )}
      </Line>
      <Line gap={3} rowGap={2} className={styles.compose}>
        <Button
          busy={isPending}
          disabled={!isComposable}
          onClick={() => compose({ blueprint, staying: pinned })}
        >
          {t('blueprints.compose')}
        </Button>
        {composed.length > 0 && (
          <Button
            kind="quiet"
            busy={isPending}
            disabled={!isComposable}
            onClick={() => {
              const to = { ...blueprint, seed: newSeed() };
              onBlueprint(to);
              compose({ blueprint: to, staying: pinned });
            }}
          >
            {t('blueprints.others', { pinned: pins })}
          </Button>
        )}
        {total.all + drafts.length > MAX_QUESTIONS && (
          <span>{t('bank.tooMany', { most: MAX_QUESTIONS })}</span>
        )}
        {outcome !== null && isMet && <output>{t('blueprints.met', { count: total.count })}</output>}
      </Line>
      {error !== null && (
        <Alert tone="failure" title={t('blueprints.failed')}>
          {errorText(error)}
        </Alert>
      )}
    </Stack>
  );
}
