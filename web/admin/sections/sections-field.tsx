import { type Shuffles, shufflesOf } from '../../../contract/papers/shuffling.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import sections from '../../../locale/en/sections.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import {
  type Arrange,
  addSection,
  changeFrame,
  changeSection,
  changeShuffles,
  removeSection,
  swapSections,
} from '../paper/arrange.ts';
import type { Frame } from '../paper/paper-order.ts';
import type { Item } from '../paper/question-list.ts';
import { PassagesField } from './passages-field.tsx';
import { PresetPicker } from './preset-picker.tsx';
import { SectionFields } from './section-fields.tsx';
import styles from './sections.module.css';

const t = words({ sections });

/** Sections, marking and passages of a test, the patterns of real exams first. */
export function SectionsField({
  frame,
  items,
  errors,
  onArrange,
  onFollow,
}: {
  frame: Frame;
  items: readonly Item[];
  /** By field of the paper: `sections.0.name`. */
  errors: Readonly<Record<string, string>>;
  onArrange: (arrange: Arrange) => void;
  /** A pattern also says how long the test takes, and for which exam it is. */
  onFollow: (preset: Preset) => void;
}) {
  const { movement, passages, sections: all } = frame;
  return (
    <Stack gap={5}>
      <PresetPicker frame={frame} items={items} onArrange={onArrange} onFollow={onFollow} />
      <ShuffleFields shuffles={shufflesOf(all)} onArrange={onArrange} />
      {all.map((section, at) => (
        <SectionFields
          key={at}
          section={section}
          at={at}
          total={all.length}
          count={items.filter(({ draft }) => draft.place.section === at).length}
          errorOf={(field) => errors[`sections.${at}.${field}`]}
          onChange={(changed) => onArrange(changeSection(at, changed))}
          onMoveUp={at > 0 ? () => onArrange(swapSections(at - 1)) : undefined}
          onMoveDown={at < all.length - 1 ? () => onArrange(swapSections(at)) : undefined}
          onRemove={all.length > 1 ? () => onArrange(removeSection(at)) : undefined}
        />
      ))}
      <div>
        <Button onClick={() => onArrange(addSection(t('sections.newSection', { number: all.length + 1 })))}>
          {t('sections.addSection')}
        </Button>
      </div>
      {all.length > 1 && (
        <SelectField
          label={t('sections.movement')}
          value={movement}
          onChange={({ target }) =>
            onArrange(changeFrame({ movement: target.value === 'in_order' ? 'in_order' : 'free' }))
          }
        >
          <option value="free">{t('sections.free')}</option>
          <option value="in_order">{t('sections.inOrder')}</option>
        </SelectField>
      )}
      <PassagesField
        passages={passages}
        items={items}
        errorOf={(field) => errors[`passages.${field}`]}
        onArrange={onArrange}
      />
    </Stack>
  );
}

/** What the whole test shuffles; a section can differ. */
function ShuffleFields({
  shuffles,
  onArrange,
}: {
  shuffles: Shuffles;
  onArrange: (arrange: Arrange) => void;
}) {
  const hintOf = (extent: Shuffles['questions']) =>
    extent === 'some' ? t('sections.shuffledInSome') : undefined;
  return (
    <fieldset className={styles.notes}>
      <legend className={styles.legend}>{t('sections.shuffleTest')}</legend>
      <CheckField
        label={t('sections.shufflesAllQuestions')}
        hint={hintOf(shuffles.questions)}
        checked={shuffles.questions === 'all'}
        onCheck={(questions) => onArrange(changeShuffles({ questions }))}
      />
      <CheckField
        label={t('sections.shufflesAllOptions')}
        hint={hintOf(shuffles.options)}
        checked={shuffles.options === 'all'}
        onCheck={(options) => onArrange(changeShuffles({ options }))}
      />
    </fieldset>
  );
}
