import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import { readNumber } from '../../../contract/questions/read-number.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField } from '../../ui/field.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import type { EditorProps, QuestionEditor } from '../editor-props.ts';
import { ListRow } from '../list-row.tsx';
import { NameField, withName } from '../name-field.tsx';

const t = words({ questions });

/** The specification's Short Answer, with further accepted answers and what does not count in comparing. */
export const shortTextEditor: QuestionEditor<'short_text'> = {
  label: () => t('questions.shortText'),
  Fields: ShortTextFields,
  blank: (answer) => ({
    kind: 'short_text',
    body: { equalNumbers: true },
    key: { accepted: [answer], ignoreCase: true },
  }),
  isSaid: ({ body, key }) =>
    key.accepted.length === 1 &&
    !key.ignoreCase &&
    body.equalNumbers !== true &&
    body.name === undefined &&
    body.unit === undefined,
  settings: ({ body, key }) => [
    ...(key.ignoreCase ? [t('questions.ignoredSaid', { text: t('questions.ignoreCase') })] : []),
    ...(body.equalNumbers ? [t('questions.ignoredSaid', { text: t('questions.equalNumbers') })] : []),
    ...(body.name === undefined ? [] : [t('questions.nameSaid', { name: body.name })]),
    ...(body.unit === undefined ? [] : [t('questions.unitSaid', { unit: body.unit })]),
  ],
  preview: {
    answerOf: ({ key }) => key.accepted[0] || null,
    withAnswer: (asked, answer) => ({
      ...asked,
      key: {
        ...asked.key,
        accepted: asked.key.accepted.with(0, typeof answer === 'string' ? answer : ''),
      },
    }),
  },
};

function ShortTextFields({ asked, errors, onAsked, onKind }: EditorProps<'short_text'>) {
  const { body, key } = asked;
  const { accepted } = key;
  const change = (part: Partial<typeof key>) => onAsked({ ...asked, key: { ...key, ...part } });
  const setUnit = (typed: string) => {
    const { unit: _, ...others } = body;
    onAsked({ ...asked, body: typed === '' ? others : { ...others, unit: typed } });
  };
  const isNumber = accepted.length === 1 && readNumber(accepted[0] ?? '') !== undefined;
  return (
    <>
      <InputField
        label={t('questions.answerText')}
        hint={t('questions.readAsSeen')}
        maxLength={MAX_ANSWER_LENGTH}
        value={accepted[0] ?? ''}
        error={errors['key.accepted.0'] ?? errors['answerText']}
        onChange={(event) => change({ accepted: accepted.with(0, event.target.value) })}
      />
      {isNumber && (
        <Row gap={3}>
          <p className="soft">{t('questions.keyIsNumber')}</p>
          <Button onClick={() => onKind('numeric')}>{t('questions.askForNumber')}</Button>
        </Row>
      )}
      {accepted.slice(1).map((text, i) => (
        <ListRow
          key={i}
          removeLabel={t('questions.removeAccepted', { number: i + 2 })}
          onRemove={() => change({ accepted: accepted.toSpliced(i + 1, 1) })}
        >
          <InputField
            label={t('questions.alsoAccepted', { number: i + 2 })}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            error={errors[`key.accepted.${i + 1}`]}
            onChange={(event) => change({ accepted: accepted.with(i + 1, event.target.value) })}
          />
        </ListRow>
      ))}
      <div>
        <Button onClick={() => change({ accepted: [...accepted, ''] })}>{t('questions.addAccepted')}</Button>
      </div>
      <fieldset>
        <legend>{t('questions.ignoredInComparing')}</legend>
        <CheckField
          label={t('questions.ignoreCase')}
          checked={key.ignoreCase}
          onCheck={(ignoreCase) => change({ ignoreCase })}
        />
        <CheckField
          label={t('questions.equalNumbers')}
          checked={body.equalNumbers === true}
          onCheck={(equalNumbers) => onAsked({ ...asked, body: { ...body, equalNumbers } })}
        />
      </fieldset>
      <Grid gap={3} columns="narrow">
        <NameField
          name={body.name}
          error={errors['body.name']}
          onName={(name) => onAsked({ ...asked, body: withName(body, name) })}
        />
        <InputField
          label={t('questions.answerUnit')}
          hint={t('questions.answerUnitHint')}
          maxLength={20}
          value={body.unit ?? ''}
          error={errors['body.unit']}
          onChange={({ target }) => setUnit(target.value)}
        />
      </Grid>
    </>
  );
}
