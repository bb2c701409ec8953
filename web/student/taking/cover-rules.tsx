import type { StartRules } from '../../../contract/attempts.ts';
import rules from '../../../locale/en/rules.ts';
import { words } from '../../locale/words.ts';
import { rulesInWords } from '../rules-in-words.ts';

const t = words({ rules });

/** The rules of a test that has any. The cover gives the class of the list: this file then loads without it. */
export default function CoverRules({
  start,
  className,
}: {
  start: StartRules;
  className: string | undefined;
}) {
  return (
    <>
      <h2>{t('rules.heading')}</h2>
      <ul className={className}>
        {rulesInWords(start).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
