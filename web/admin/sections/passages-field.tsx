import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import type { Passage } from '../../../contract/papers/revision.ts';
import admin from '../../../locale/en/admin.ts';
import sections from '../../../locale/en/sections.ts';
import { words } from '../../locale/words.ts';
import { textOf } from '../../questions/question-draft.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { type Arrange, addPassage, changePassage, changePlace, removePassage } from '../paper/arrange.ts';
import type { Item } from '../paper/question-list.ts';
import { FormattedField } from '../rich-text/formatted-field.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import { TextPreview } from '../rich-text/text-preview.tsx';
import styles from './sections.module.css';

const t = words({ admin, sections });

/** The longest name of a passage (contract/papers/revision.ts). */
const MAX_PASSAGE_NAME = 40;

/** The passages of a paper with the questions about each. */
export function PassagesField({
  passages,
  items,
  errorOf,
  onArrange,
}: {
  passages: readonly Passage[];
  items: readonly Item[];
  /** `0.name` */
  errorOf: (field: string) => string | undefined;
  onArrange: (arrange: Arrange) => void;
}) {
  const numbers = questionLabels(items.map(({ draft }) => draft.place));
  return (
    <section className={classNames(styles.section, styles.notes)} aria-labelledby="passages">
      <div>
        <h3 id="passages">{t('admin.passages')}</h3>
        <p className="soft">{t('sections.passagesHint')}</p>
      </div>
      {passages.map((passage, at) => (
        <Stack gap={3} key={at} className={styles.rule}>
          <InputField
            label={t('sections.passageName')}
            maxLength={MAX_PASSAGE_NAME}
            value={passage.name}
            error={errorOf(`${at}.name`)}
            onChange={({ target }) => onArrange(changePassage(at, { ...passage, name: target.value }))}
          />
          <FormattedField
            label={t('sections.passageText')}
            rows={5}
            value={passage.text}
            error={errorOf(`${at}.text`)}
            onText={(text) => onArrange(changePassage(at, { ...passage, text }))}
          />
          <TextPreview
            // With another number of passages, this place may have held another passage.
            scope={`passage-${at}-${passages.length}-${passage.name}`}
            name={passage.name || t('sections.passageText')}
            text={passage.text}
          />
          <fieldset>
            <legend className={styles.legend}>{t('sections.passageQuestions')}</legend>
            <Stack className={styles.questions}>
              {items.map(({ key, draft }, i) => (
                <CheckField
                  key={key}
                  label={
                    <span>
                      {t('admin.questionNumber', { number: numbers[i] ?? '' })}{' '}
                      <span data-content className="soft">
                        {plainStart(textOf(draft, 'questionText'), 80)}
                      </span>
                    </span>
                  }
                  checked={draft.place.passage === passage.name}
                  onCheck={(isAbout) =>
                    onArrange(changePlace(key, { passage: isAbout ? passage.name : undefined }))
                  }
                />
              ))}
            </Stack>
          </fieldset>
          <div>
            <Button kind="danger" onClick={() => onArrange(removePassage(at))}>
              {t('sections.removePassage', { name: passage.name })}
            </Button>
          </div>
        </Stack>
      ))}
      <div>
        <Button
          onClick={() =>
            onArrange(
              addPassage(freeName(passages, t('sections.newPassage', { number: passages.length + 1 }))),
            )
          }
        >
          {t('sections.addPassage')}
        </Button>
      </div>
    </section>
  );
}

/** A name that no other passage has. */
function freeName(passages: readonly Passage[], name: string): string {
  return passages.some((passage) => passage.name === name) ? freeName(passages, `${name}’`) : name;
}
