import type { PaperDraft } from '../../../contract/papers/draft.ts';
import questions from '../../../locale/en/questions.ts';
import { namedSection, words } from '../../locale/words.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { type Arrange, changeEither, changePlace } from '../paper/arrange.ts';
import styles from './sections.module.css';

const t = words({ questions });

/** Where a question stands on the paper and what is set for it there; folded. */
export function QuestionPlace({
  itemKey,
  draft,
  frame,
  isFirst,
  errors,
  onArrange,
}: {
  itemKey: number;
  draft: Draft;
  frame: Pick<PaperDraft, 'sections' | 'passages'>;
  isFirst: boolean;
  errors: Readonly<Record<string, string>>;
  onArrange: (arrange: Arrange) => void;
}) {
  const { place, asked } = draft;
  const set = (change: Parameters<typeof changePlace>[1]) => onArrange(changePlace(itemKey, change));
  return (
    <details>
      <summary className={styles.summary}>{t('questions.placeAndMarking')}</summary>
      <div className={styles.notes}>
        {frame.sections.length > 1 && (
          <SelectField
            label={t('questions.section')}
            value={place.section}
            error={errors['section']}
            onChange={({ target }) =>
              set({ section: Number(target.value), passage: undefined, either: undefined })
            }
          >
            {frame.sections.map(({ name }, at) => (
              <option key={at} value={at}>
                {t('questions.sectionNamed', { number: at + 1, name: namedSection(name) })}
              </option>
            ))}
          </SelectField>
        )}
        {frame.passages.length > 0 && (
          <SelectField
            label={t('questions.passage')}
            value={place.passage ?? ''}
            error={errors['passage']}
            onChange={({ target }) => set({ passage: target.value === '' ? undefined : target.value })}
          >
            <option value="">{t('questions.noPassage')}</option>
            {frame.passages.map(({ name }) => (
              <option key={name} value={name} data-content>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {place.draw !== undefined && (
          <CheckField
            label={t('questions.isDrawn', { name: place.draw.name })}
            hint={errors['draw']}
            checked
            onCheck={() => set({ draw: undefined })}
          />
        )}
        {!isFirst && (
          <CheckField
            label={t('questions.either')}
            hint={errors['either']}
            checked={place.either !== undefined}
            onCheck={(isAlternative) => onArrange(changeEither(itemKey, isAlternative))}
          />
        )}
        <CheckField
          label={t('questions.keepsPlace')}
          checked={place.keepsPlace}
          onCheck={(keepsPlace) => set({ keepsPlace })}
        />
        {'options' in asked.body && (
          <CheckField
            label={t('questions.keepsOptionOrder')}
            checked={place.keepsOptionOrder}
            onCheck={(keepsOptionOrder) => set({ keepsOptionOrder })}
          />
        )}
        <CheckField
          label={t('questions.isDropped')}
          checked={place.isDropped}
          onCheck={(isDropped) => set({ isDropped })}
        />
      </div>
    </details>
  );
}
