import type { MarkedQuestion, Outcome } from '../../../contract/results.ts';
import results from '../../../locale/en/results.ts';
import { words } from '../../locale/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Check, Cross, Info } from '../../ui/icons.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './results.module.css';

const t = words({ results });

/** An option with its letter, or what was typed. */
export function Answer({ detail, text }: { detail: MarkedQuestion; text: string | null }) {
  if (text === null) return '–';
  const option = detail.options.indexOf(text);
  const set = option === -1 ? undefined : detail.set?.options[option];
  return (
    <span className={styles.question}>
      {option !== -1 && <b>{optionLetter(option)}</b>}
      <RichText text={text} set={set} />
    </span>
  );
}

const VERDICTS = {
  right: { tone: 'right', Icon: Check, key: 'results.right' },
  partial: { tone: 'plain', Icon: Check, key: 'results.partial' },
  wrong: { tone: 'wrong', Icon: Cross, key: 'results.wrong' },
  left_out: { tone: 'quiet', Icon: Info, key: 'results.leftOut' },
  given: { tone: 'plain', Icon: Check, key: 'results.given' },
  dropped: { tone: 'quiet', Icon: Info, key: 'results.dropped' },
} as const satisfies Record<Outcome, object>;

export function Verdict({ outcome }: { outcome: Outcome }) {
  const { tone, Icon, key } = VERDICTS[outcome];
  return (
    <Badge tone={tone}>
      <Icon /> {t(key)}
    </Badge>
  );
}
