import { type ReactNode, useContext, useRef, useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import questions from '../../../locale/en/questions.ts';
import { named, words } from '../../locale/words.ts';
import { splitPasted } from '../../questions/choice/option-marks.ts';
import { choicesOfPasted } from '../../questions/choice/options.ts';
import { editorOf } from '../../questions/editors.ts';
import { withKind } from '../../questions/new-draft.ts';
import {
  type Draft,
  isBlank,
  textOf,
  withAsked,
  withMarks,
  withNumber,
  withoutMarks,
  withQuestionText,
  withText,
} from '../../questions/question-draft.ts';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Filing, useQuestionNames } from '../form/filing.ts';
import { SuggestedField } from '../form/suggested-field.tsx';
import { FormattedField } from '../rich-text/formatted-field.tsx';
import { Difficulties } from './difficulties.tsx';
import { FiledFields } from './filed-fields.tsx';
import styles from './question-fields.module.css';
import { TypedField } from './typed-field.tsx';
import { chapterOfTest, withChapter } from './with-chapter.ts';

const t = words({ questions });

interface Props {
  draft: Draft;
  /** By field, options as `options.2`. */
  errors: Readonly<Record<string, string>>;
  /** The marks that the section gives; undefined where each question has its own. */
  ruleMarks: string | undefined;
  onChange: (draft: Draft) => void;
  /** Whether the question is on the paper: it has no more than text and answer before. */
  isBegun: boolean;
  /** Below the answer. */
  next: ReactNode;
  /** Where the question stands on the paper; folded with what seldom changes. */
  place: ReactNode;
}

/** The fields of one question. Give it a `key` for each question. */
export function QuestionFields(props: Props) {
  const { draft, errors, ruleMarks, onChange, isBegun, next, place } = props;
  const field = (name: string) => ({
    value: textOf(draft, name),
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(withText(draft, name, event.target.value)),
  });
  const formatted = (name: string) => ({
    value: textOf(draft, name),
    error: errors[name],
    onText: (text: string) => onChange(withText(draft, name, text)),
  });
  const { Fields } = editorOf(draft.asked);
  const filing = useContext(Filing);
  const { subjects, chapters, topics } = useQuestionNames({
    subject: textOf(draft, 'subject'),
    chapter: draft.place.filed?.chapter,
  });
  const [isOpened, setOpened] = useState(false);
  const marks = (
    <TypedField
      inputMode="decimal"
      label={ruleMarks === undefined ? t('questions.marks') : t('questions.ownMarks')}
      hint={ruleMarks === undefined ? undefined : t('questions.ownMarksHint', { marks: ruleMarks })}
      value={
        ruleMarks === undefined ? (draft.place.marks ?? textOf(draft, 'marks')) : (draft.place.marks ?? '')
      }
      error={errors['marks']}
      onType={(typed) =>
        onChange(
          ruleMarks !== undefined && typed.trim() === '' ? withoutMarks(draft) : withMarks(draft, typed),
        )
      }
    />
  );
  // One mark is seldom what an answer in sentences is worth.
  const areMarksShown = draft.asked.kind === 'written';
  const isOpen = isOpened || Object.keys(errors).some((name) => FOLDED.test(name));
  const asked = useRef<HTMLDivElement>(null);
  return (
    <Stack gap={3} className={styles.fields}>
      <div className={styles.text}>
        <FormattedField
          label={t('questions.questionText')}
          rows={2}
          enterKeyHint="next"
          {...formatted('questionText')}
          onText={(text) => onChange(withQuestionText(draft, text))}
          onPaste={(event) => {
            const whole = isBlank(draft) ? splitPasted(event.clipboardData.getData('text')) : undefined;
            if (whole === undefined || draft.asked.kind !== 'single_choice') return;
            event.preventDefault();
            const { options, right } = choicesOfPasted(whole);
            const asked = { kind: 'single_choice' as const, body: { options }, key: { right } };
            onChange(withQuestionText(withAsked(draft, asked), whole.text));
          }}
          onKeyDown={(event) => {
            // A finger has no Shift for a new line; Enter also ends the input of a composed character.
            const isNewLine = event.shiftKey || matchMedia('(pointer: coarse)').matches;
            if (event.key !== 'Enter' || isNewLine || event.nativeEvent.isComposing) return;
            event.preventDefault();
            asked.current?.querySelector<HTMLElement>('textarea, input:not([type="file"])')?.focus();
          }}
        />
      </div>
      <Stack gap={3} ref={asked}>
        <Fields
          asked={draft.asked}
          errors={errors}
          onAsked={(changed) => onChange(withAsked(draft, changed))}
          onKind={(kind) => onChange(withKind(draft, kind))}
        />
      </Stack>
      {isBegun && areMarksShown && <div className={styles.small}>{marks}</div>}
      {next}
      {isBegun && (
        <>
          <FormattedField
            label={t('questions.explanation')}
            hint={t('questions.explanationHint')}
            rows={2}
            hasHelp={false}
            {...formatted('explanation')}
          />
          <div className={styles.small}>
            <div className={styles.chapter}>
              <SuggestedField
                label={t('questions.filedChapter')}
                names={chapters}
                placeholder={chapterOfTest(filing.chapter)}
                data-content
                value={draft.place.filed?.chapter ?? ''}
                error={errors['filed.chapter']}
                onName={(name) => onChange(withChapter(draft, name))}
                onChange={({ target }) => onChange(withChapter(draft, target.value))}
              />
            </div>
            <InputField
              label={t('questions.difficulty')}
              list="difficulties"
              maxLength={MAX_NAME_LENGTH}
              {...field('difficulty')}
            />
            <Difficulties />
            <SuggestedField
              label={t('questions.topic')}
              names={topics}
              onName={(name) => onChange(withText(draft, 'topic', name))}
              {...field('topic')}
            />
          </div>
        </>
      )}
      {isBegun && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary className={styles.summary}>
            {t('questions.more', {
              count: Number(textOf(draft, 'marks')) || 0,
              marks: textOf(draft, 'marks') || '–',
              subject: named(textOf(draft, 'subject')) || '–',
              grade: textOf(draft, 'grade') || '–',
            })}
          </summary>
          <Stack gap={4}>
            <div className={styles.small}>
              {!areMarksShown && marks}
              <TypedField
                inputMode="decimal"
                label={t('questions.grade')}
                value={textOf(draft, 'grade')}
                error={errors['grade']}
                onType={(typed) => onChange(withNumber(draft, 'grade', typed))}
              />
              <SuggestedField
                label={t('questions.subject')}
                names={subjects}
                onName={(name) => onChange(withText(draft, 'subject', name))}
                {...field('subject')}
              />
            </div>
            <FiledFields draft={draft} errors={errors} onChange={onChange} />
            {place}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

/** The fields that are folded until they are asked for, or have an error. */
const FOLDED = /^(marks|grade|subject|filed\.(?!chapter)|section|passage|draw|either)/;
