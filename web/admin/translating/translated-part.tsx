import { memo } from 'react';
import type { ChosenLanguage } from '../../../contract/languages.ts';
import type { TranslationState } from '../../../contract/questions/translations.ts';
import admin from '../../../locale/en/admin.ts';
import translating from '../../../locale/en/translating.ts';
import { languages as known } from '../../../locale/languages.ts';
import { words } from '../../locale/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { Differences } from './differences.tsx';
import { type Edit, editOf, mismatchesIn, type Part } from './parts.ts';
import styles from './translating.module.css';

const t = words({ admin, translating });

const STATES = {
  missing: { key: 'translating.missing', tone: 'quiet' },
  draft: { key: 'admin.draft', tone: 'plain' },
  reviewed: { key: 'translating.reviewed', tone: 'right' },
  outdated: { key: 'translating.outdated', tone: 'wrong' },
} as const satisfies Record<TranslationState, object>;

const PARTS = {
  sections: 'translating.section',
  passages: 'translating.passage',
} as const;

/** One question, section or passage: its texts, their translations beside them, and what differs. */
export const TranslatedPart = memo(function TranslatedPart({
  part,
  record,
  language,
  onEdit,
}: {
  part: Part;
  record: ChosenLanguage;
  language: ChosenLanguage;
  onEdit: (edit: Edit) => void;
}) {
  const { kind, name, texts, state } = part;
  const edit = editOf(part);
  const { key, tone } = STATES[state];
  const heading = kind === 'items' ? t('admin.questionNamed', { number: name }) : t(PARTS[kind], { name });
  return (
    <Card>
      <Stack as="section" gap={3} aria-label={heading}>
        <Row gap={3} justify="between">
          <h2>
            <span data-content>{heading}</span>
          </h2>
          <Badge tone={tone}>{t(key)}</Badge>
        </Row>
        {texts.map(({ place, original, translated }) => (
          <div key={place} className={styles.pair}>
            <div>
              <p className={styles.label}>
                {t('translating.inLanguage', { field: fieldOf(place), language: known[record].name })}
              </p>
              <p className={styles.original} lang={known[record].tag} data-content>
                {original}
              </p>
            </div>
            <TextareaField
              label={t('translating.inLanguage', { field: fieldOf(place), language: known[language].name })}
              lang={known[language].tag}
              rows={rowsOf(original)}
              value={translated}
              onChange={({ target }) =>
                onEdit({ texts: { ...edit.texts, [place]: target.value }, isReviewed: false })
              }
            />
          </div>
        ))}
        <Differences mismatches={mismatchesIn(part)} fieldOf={fieldOf} />
        <CheckField
          label={t('translating.isReviewed')}
          checked={state === 'reviewed'}
          onCheck={(isReviewed) => onEdit({ ...edit, isReviewed })}
        />
      </Stack>
    </Card>
  );
});

function fieldOf(place: string): string {
  const [field = '', index] = place.split('.');
  if (field === 'options') return t('admin.optionText', { letter: optionLetter(Number(index)) });
  if (field === 'name') return t('admin.name');
  if (field === 'instructions') return t('translating.instructions');
  return t(field === 'explanation' ? 'admin.explanation' : 'translating.text');
}

/** As many lines as the original, of about 60 characters. */
const rowsOf = (text: string) =>
  Math.min(
    12,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 60)), 0),
  );
