import practice from '../../../locale/en/practice.ts';
import { words } from '../../locale/words.ts';
import { AnswerReview } from '../../questions/answer-review.tsx';
import { LanguageChoice } from '../../questions/language-choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Cross } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { type Practised, reviewOf } from './judged.ts';
import styles from './practice.module.css';

const t = words({ practice });

/** The questions of a session that were not right, with their explanations. */
export default function Missed({ missed }: { missed: readonly Practised[] }) {
  return (
    <Fold label={t('practice.missed')}>
      <LanguageChoice questions={missed.map(({ question }) => question)} />
      {missed.map(({ question, response }) => (
        <Stack as="article" key={question.questionid} gap={2} className={styles.missed}>
          <AnswerReview detail={reviewOf(question, response)} icon={<Cross />} />
        </Stack>
      ))}
    </Fold>
  );
}
