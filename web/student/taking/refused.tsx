import rules from '../../../locale/en/rules.ts';
import taking from '../../../locale/en/taking.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { Shell } from '../../frame/shell.tsx';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';

const t = words({ rules, taking });

const REFUSAL_KEYS = {
  not_yet: 'rules.notYet',
  over: 'rules.over',
  none_left: 'rules.noneLeft',
  not_found: 'rules.notFound',
  of_another: 'rules.ofAnother',
} as const;

/**
 * A test that takes no new attempt of this student, and why: by its rules, because there is none, or because the entry of
 * the history belongs to the student who was signed in on this device before.
 */
export default function Refused({ why }: { why: keyof typeof REFUSAL_KEYS }) {
  return (
    <Shell>
      <main>
        <ScreenHeading hidden>{t('taking.name')}</ScreenHeading>
        <Empty
          title={t(REFUSAL_KEYS[why])}
          action={<ButtonLink href={paths.testHome()}>{t('taking.backToTests')}</ButtonLink>}
        />
      </main>
    </Shell>
  );
}
