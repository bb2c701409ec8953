import type { MarkedQuestion, Outcome } from '../../../contract/results.ts';
import admin from '../../../locale/en/admin.ts';
import results from '../../../locale/en/results.ts';
import { words } from '../../locale/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Check, Cross, Info } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { optionsNamed } from './options-named.ts';
import styles from './results.module.css';

const t = words({ admin, results });

/** Options with their letters, or what was typed. */
export function Answer({ detail, text }: { detail: MarkedQuestion; text: string | null }) {
  if (text === null) return '–';
  const chosen = optionsNamed(text, detail.options);
  if (chosen === undefined) return <RichText text={text} />;
  return chosen.map((option) => (
    <Row as="span" gap={2} align="stretch" wrap={false} key={option} className={styles.question}>
      <b>{optionLetter(option)}</b>
      <RichText text={detail.options[option] ?? ''} set={detail.set?.options[option]} />
    </Row>
  ));
}

const VERDICTS = {
  right: { tone: 'right', Icon: Check, key: 'admin.right' },
  partial: { tone: 'plain', Icon: Check, key: 'results.partial' },
  wrong: { tone: 'wrong', Icon: Cross, key: 'results.wrong' },
  left_out: { tone: 'quiet', Icon: Info, key: 'results.leftOut' },
  given: { tone: 'plain', Icon: Check, key: 'results.given' },
  dropped: { tone: 'quiet', Icon: Info, key: 'admin.dropped' },
  waiting: { tone: 'plain', Icon: Info, key: 'results.waiting' },
} as const satisfies Record<Outcome, object>;

export function Verdict({ outcome }: { outcome: Outcome }) {
  const { tone, Icon, key } = VERDICTS[outcome];
  return (
    <Badge tone={tone}>
      <Icon /> {t(key)}
    </Badge>
  );
}
