import { marksText } from '../../../contract/marks/exact-marks.ts';
import ledgerMessages from '../../../locale/en/ledger.ts';
import { duration, number } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Fold } from '../../ui/fold.tsx';
import { type Cause, type LedgerLine, shareWhole } from './ledger.ts';
import type { MarkedLedger } from './ledger-questions.ts';
import styles from './ledger-table.module.css';

const t = words({ ledger: ledgerMessages });

const CAUSE_KEYS = {
  wrong_quick: 'ledger.wrong_quick',
  wrong_slow: 'ledger.wrong_slow',
  wrong: 'ledger.wrong',
  partial: 'ledger.partial',
  slow_left: 'ledger.slow_left',
  read_left: 'ledger.read_left',
  never_seen: 'ledger.never_seen',
  left_out: 'ledger.left_out',
  dropped: 'ledger.dropped',
  rules: 'ledger.byRules',
} as const satisfies Record<Cause, string>;

/** A sentence with what a reason cost in marks and time. */
const COST_WITH_TIME_KEYS = {
  wrong_slow: 'ledger.one_wrong_slow',
  slow_left: 'ledger.one_slow_left',
} as const;

/** A sentence with what any other reason cost in marks. */
const COST_KEYS = {
  wrong_quick: 'ledger.one_wrong_quick',
  wrong: 'ledger.one_wrong',
  partial: 'ledger.one_partial',
  read_left: 'ledger.one_read_left',
  never_seen: 'ledger.one_never_seen',
  left_out: 'ledger.one_left_out',
  dropped: 'ledger.one_dropped',
  rules: 'ledger.one_rules',
} as const satisfies Record<Exclude<Cause, keyof typeof COST_WITH_TIME_KEYS>, string>;

/** Marks as a number with at most two decimals. */
const inMarks = (units: number, denominator: number) => Number(marksText(units, denominator));

/** Parts of a sum as {@link inMarks} shows them, so that what is shown adds up to what is shown of the sum. */
export function partsInMarks(parts: readonly number[], denominator: number): number[] {
  const total = inMarks(
    parts.reduce((sum, part) => sum + part, 0),
    denominator,
  );
  return shareWhole(
    parts.map((part) => (part * 100) / denominator),
    Math.round(total * 100),
  ).map((hundredths) => hundredths / 100);
}

/** The reason that cost the most; those of one kind count as one, at every pace. Undefined where nothing was lost. */
function worstOf({ lines }: MarkedLedger): LedgerLine | undefined {
  const kinds = Map.groupBy(lines, ({ cause }) =>
    WRONG.includes(cause) ? 'wrong' : READ.includes(cause) ? 'read_left' : cause,
  );
  return [...kinds]
    .map(([cause, own]): LedgerLine => {
      const sumOf = (field: 'lost' | 'taken') => own.reduce((sum, line) => sum + line[field], 0);
      const [only] = own;
      if (own.length === 1 && only) return only;
      const indexes = own.flatMap((line) => line.indexes);
      return { cause, indexes, lost: sumOf('lost'), taken: sumOf('taken'), seconds: undefined };
    })
    .toSorted((a, b) => b.lost - a.lost)[0];
}

/** What the reason that cost the most did, and all together if there are others. */
export function costliest(ledger: MarkedLedger): string {
  const { denominator } = ledger;
  const line = worstOf(ledger);
  if (line === undefined || line.lost <= 0) return t('ledger.nothing_lost');
  // Where other reasons have negative marks too, the sum of all is shown beside this sentence.
  const taken = namesPenalty(ledger) ? line.taken : 0;
  const parameters = {
    count: line.indexes.length,
    marks: inMarks(line.lost - taken, denominator),
    taken: inMarks(taken, denominator),
  };
  const cost =
    line.cause === 'wrong_slow' || line.cause === 'slow_left'
      ? t(COST_WITH_TIME_KEYS[line.cause], { ...parameters, time: duration(line.seconds) })
      : t(COST_KEYS[line.cause], parameters);
  const all = ledger.possible - ledger.got;
  return all > line.lost ? `${cost} ${t('ledger.inAll', { marks: inMarks(all, denominator) })}` : cost;
}

/** A sentence with what quick guesses cost in negative marks; undefined where they did not, or {@link costliest} says it. */
export function costOfGuesses(ledger: MarkedLedger): string | undefined {
  const line = ledger.lines.find(({ cause }) => cause === 'wrong_quick');
  if (line === undefined || line.taken === 0 || line === worstOf(ledger)) return undefined;
  return t('ledger.one_wrong_quick', {
    count: line.indexes.length,
    marks: inMarks(line.lost - line.taken, ledger.denominator),
    taken: inMarks(line.taken, ledger.denominator),
  });
}

/** Whether wrong answers may have been guesses, and the times are too few or too short to tell. */
const hurriedGuess = ({ isHurried, lines }: MarkedLedger): boolean =>
  isHurried && lines.some(({ cause }) => cause === 'wrong');

/** Whether {@link costliest} names all negative marks of the result, so that their sum is not shown beside it. */
export function namesPenalty(ledger: MarkedLedger): boolean {
  const worst = worstOf(ledger);
  const taken = ledger.lines.reduce((sum, line) => sum + line.taken, 0);
  return worst !== undefined && WRONG.includes(worst.cause) && worst.taken === taken;
}

const WRONG: readonly Cause[] = ['wrong_quick', 'wrong_slow', 'wrong'];
const READ: readonly Cause[] = ['slow_left', 'read_left'];

/** Marks lost and time by reason, with the sums; a press on a reason shows its questions. */
export function LedgerTable({
  ledger,
  onShow,
}: {
  ledger: MarkedLedger;
  onShow: (indexes: readonly number[]) => void;
}) {
  const { lines, possible, got, denominator } = ledger;
  const isTimed = lines.some(({ seconds }) => seconds !== undefined);
  const missed = partsInMarks(
    lines.map(({ lost, taken }) => lost - taken),
    denominator,
  );
  const negatives = partsInMarks(
    lines.map(({ taken }) => taken),
    denominator,
  );
  const sumOf = (values: readonly (number | undefined)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  // Sums of hundredths, without what a sum of fractions leaves over.
  const sumOfMarks = (values: readonly number[]) => Math.round(100 * sumOf(values)) / 100;
  const [notEarned, deducted] = [sumOfMarks(missed), sumOfMarks(negatives)];
  const hasNegatives = deducted > 0;
  const spent = sumOf(lines.map(({ seconds }) => seconds));
  const seconds = shareWhole(
    lines.map((line) => line.seconds ?? 0),
    Math.floor(spent),
  );
  const isGuessed = hurriedGuess(ledger);
  return (
    <>
      <table className={styles.ledger}>
        <caption className="visually-hidden">{t('ledger.caption')}</caption>
        <thead className="hidden-on-phone">
          <tr>
            <th scope="col">{t('ledger.reason')}</th>
            <th scope="col">{t('ledger.notEarned')}</th>
            {hasNegatives && <th scope="col">{t('ledger.deducted')}</th>}
            {isTimed && <th scope="col">{t('ledger.time')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={line.cause}>
              <th scope="row">
                <Reason line={line} onShow={() => onShow(line.indexes)} />
                <span className={styles.bar} aria-hidden="true">
                  <span
                    className={styles[line.cause]}
                    style={{ width: `${(100 * Math.max(0, line.lost)) / Math.max(1, possible - got)}%` }}
                  />
                </span>
              </th>
              <Amounts
                missed={missed[i] ?? 0}
                deducted={hasNegatives ? (negatives[i] ?? 0) : undefined}
                seconds={isTimed ? seconds[i] || line.seconds : undefined}
              />
            </tr>
          ))}
          {isGuessed && (
            <tr>
              <td colSpan={4} className={styles.hurried}>
                {t('ledger.hurried')}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('ledger.sum')}
              <span className={styles.sumOf}>
                {t('ledger.sumOf', {
                  possible: inMarks(possible, denominator),
                  missed: notEarned,
                  taken: deducted,
                  got: inMarks(got, denominator),
                })}
              </span>
            </th>
            <Amounts
              missed={notEarned}
              deducted={hasNegatives ? deducted : undefined}
              seconds={isTimed ? spent : undefined}
            />
          </tr>
        </tfoot>
      </table>
      <Fold label={t('ledger.rules')}>
        <div className={styles.rules}>
          <p>{t('ledger.rulesOnce')}</p>
          {isTimed && (
            <>
              <p>{t('ledger.rulesTimes')}</p>
              <p>{t('ledger.rulesSeen')}</p>
            </>
          )}
        </div>
      </Fold>
    </>
  );
}

/** On a phone, where they stand below the reason, each has its name beside it. */
function Amounts({
  missed,
  deducted,
  seconds,
}: {
  missed: number;
  deducted: number | undefined;
  seconds: number | undefined;
}) {
  return (
    <>
      <td className={styles.lost} data-label={t('ledger.notEarned')}>
        {number(missed)}
      </td>
      {deducted !== undefined && (
        <td className={styles.lost} data-label={t('ledger.deducted')}>
          {number(deducted)}
        </td>
      )}
      {seconds !== undefined && <td className="soft">{duration(seconds)}</td>}
    </>
  );
}

function Reason({ line: { cause, indexes }, onShow }: { line: LedgerLine; onShow: () => void }) {
  return (
    <button type="button" className={styles.reason} disabled={indexes.length === 0} onClick={onShow}>
      {t(CAUSE_KEYS[cause])}
      <span className={styles.count}>
        {indexes.length > 0 && t('ledger.count', { count: indexes.length })}
      </span>
    </button>
  );
}
