import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { blankOptions } from '../../questions/choice/options.ts';
import { editors } from '../../questions/editors.ts';
import { withKind } from '../../questions/new-draft.ts';
import { type Draft, withAsked } from '../../questions/question-draft.ts';

const t = words({ questions });

/** A kind of question as it is chosen: one of the registry, or a preset of one. */
interface KindChoice {
  value: string;
  label: string;
  apply: (draft: Draft) => Draft;
}

const TRUE_FALSE = 'true_false';

/** Every kind, and True/False behind the kind that it is a preset of. */
export function kindChoices(): KindChoice[] {
  return (Object.keys(editors) as (keyof typeof editors)[]).flatMap((kind) => {
    const choice = {
      value: kind,
      label: editors[kind].label(),
      apply: (draft: Draft) => withKind(draft, kind),
    };
    return kind === 'single_choice' ? [choice, trueFalse()] : [choice];
  });
}

/** The choice that a question shows: True/False where its options say so. */
export function chosenKind({ asked }: Draft): string {
  const texts = asked.kind === 'single_choice' ? asked.body.options.map(({ text }) => text) : [];
  return texts.join('\n') === trueFalseTexts().join('\n') ? TRUE_FALSE : asked.kind;
}

const trueFalseTexts = () => [t('questions.true'), t('questions.false')];

const trueFalse = (): KindChoice => ({
  value: TRUE_FALSE,
  label: t('questions.trueFalse'),
  apply: (draft) => {
    const options = blankOptions(2).map((option, i) => ({ ...option, text: trueFalseTexts()[i] ?? '' }));
    return withAsked(draft, { kind: 'single_choice', body: { options }, key: { right: [] } });
  },
});
