import practice from '../../../locale/en/practice.ts';
import { words } from '../../locale/words.ts';
import { AnswerReview } from '../../questions/answer-review.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Cross } from '../../ui/icons.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { type Practised, reviewOf } from './judged.ts';

const t = words({ practice });

/** The questions of a session that were not right, with their explanations. */
export default function Missed({ missed }: { missed: readonly Practised[] }) {
  return (
    <Fold label={t('practice.missed')}>
      {missed.map(({ question, response }) => (
        <article key={question.questionid}>
          <RichText text={question.questionText} set={question.set?.questionText} />
          <AnswerReview detail={reviewOf(question, response)} icon={<Cross />} />
        </article>
      ))}
    </Fold>
  );
}
