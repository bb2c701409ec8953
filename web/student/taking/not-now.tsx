import type { StartRules } from '../../../contract/attempts.ts';
import rules from '../../../locale/en/rules.ts';
import { words } from '../../locale/words.ts';
import { countdown } from '../countdown.ts';

const t = words({ rules });

const LABEL_KEYS = {
  not_yet: 'rules.notYet',
  over: 'rules.over',
  none_left: 'rules.noneLeft',
} as const satisfies Record<Exclude<StartRules['start'], 'now'>, string>;

/** What stands on the button of a test that takes no new attempt now. */
export default function NotNow({
  standing,
  msLeft,
}: {
  standing: keyof typeof LABEL_KEYS;
  /** Until the opening; 0 where the test has none. */
  msLeft: number;
}) {
  return standing === 'not_yet' && msLeft > 0
    ? t('rules.opensIn', { time: countdown(msLeft) })
    : t(LABEL_KEYS[standing]);
}
