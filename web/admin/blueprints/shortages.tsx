import type { RowCondition } from '../../../contract/blueprints.ts';
import type { Section } from '../../../contract/papers/section.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { number } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row as Line, Stack } from '../../ui/layout.tsx';
import { type Blueprint, type Outcome, partsOf, type Row } from './blueprint.ts';
import { rowText, WITHOUT_KEYS } from './row-words.ts';

const t = words({ blueprints });

/** What answers the press of Compose, above however many rows. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Which rows cannot be met, and what is nearest to them: a press takes it. */
export function Shortages({
  outcome: { short, nearest, of },
  missing,
  sections,
  isBusy,
  onWithout,
  onWithoutTags,
}: {
  outcome: Outcome & { of: Blueprint };
  /** What was not found, in words. */
  missing: string;
  sections: readonly Section[];
  isBusy: boolean;
  onWithout: (row: number, condition: RowCondition) => void;
  /** Takes the tags away from all rows. */
  onWithoutTags: () => void;
}) {
  const rowTextAt = (row: Row | undefined) => (row ? rowText(row, sections) : '');
  const isOfPassages = (row: Row | undefined) => row !== undefined && partsOf(row).length > 0;
  const waysOf = (rows: readonly number[], listed: readonly number[]) =>
    [...Map.groupBy(nearest, ({ row }) => row)].filter(
      ([row]) => rows.includes(row) && !listed.includes(row),
    );
  const tagged = [...new Set(short.flatMap(({ rows }) => rows))].flatMap(
    (at) => of.rows[at]?.labels.tags || [],
  );
  const tags = [...new Set(tagged)].join(', ');
  return (
    <Alert tone="failure" title={t('blueprints.notMet', { what: missing })}>
      <div ref={intoView} />
      <Stack gap={2}>
        {tagged.length > 1 && (
          <Line gap={1} rowGap={0}>
            <span>{t('blueprints.tagsMissing', { count: tagged.length, tags })}</span>
            <Button kind="quiet" busy={isBusy} onClick={onWithoutTags}>
              {t('blueprints.allWithoutTags')}
            </Button>
          </Line>
        )}
        {short.map(({ rows, asked, available }, i) => (
          <div key={rows.join()}>
            <p data-content>
              {rows.length === 1
                ? t(
                    isOfPassages(of.rows[rows[0] ?? 0]) ? 'blueprints.shortPassages' : 'blueprints.shortRow',
                    {
                      row: (rows[0] ?? 0) + 1,
                      what: rowTextAt(of.rows[rows[0] ?? 0]),
                      asked,
                      available,
                    },
                  )
                : t('blueprints.shortRows', {
                    rows: rows.map((at) => number(at + 1)).join(', '),
                    asked,
                    available,
                  })}
            </p>
            {waysOf(
              rows,
              short.slice(0, i).flatMap((one) => one.rows),
            ).map(([row, ways]) => (
              <Line key={row} gap={1} rowGap={0}>
                <span>{t('blueprints.nearest', { row: row + 1 })}</span>
                {ways.map(({ without, more }) => (
                  <Button key={without} kind="quiet" busy={isBusy} onClick={() => onWithout(row, without)}>
                    {t('blueprints.more', { change: t(WITHOUT_KEYS[without]), count: more })}
                  </Button>
                ))}
              </Line>
            ))}
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
