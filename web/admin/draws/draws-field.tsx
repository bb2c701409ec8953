import { drawsOf } from '../../../contract/papers/draws.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Arrange } from '../paper/arrange.ts';
import { changeDraw } from '../paper/change-draw.ts';
import type { Item } from '../paper/question-list.ts';

const t = words({ questions });

/** The draws of a test: how many questions of each a student is asked. */
export function DrawsField({
  items,
  onArrange,
}: {
  items: readonly Item[];
  onArrange: (arrange: Arrange) => void;
}) {
  const draws = drawsOf(items.map(({ draft }) => draft.place));
  if (draws.length === 0) return null;
  return (
    <Stack as="ul" gap={3} aria-label={t('questions.draws')}>
      {draws.map(({ name, take, positions }) => {
        const [first = 0, last = first] = [positions[0], positions.at(-1)];
        const isTooSmall = take > positions.length;
        return (
          <Row as="li" gap={4} rowGap={2} align="end" key={name}>
            <InputField
              label={t('questions.drawTake', { name, count: positions.length })}
              hint={t('questions.drawHint', { from: first + 1, to: last + 1 })}
              inputMode="numeric"
              maxLength={3}
              value={take === 0 ? '' : String(take)}
              error={isTooSmall ? t('questions.drawTooSmall', { count: positions.length }) : undefined}
              onChange={({ target }) => {
                const typed = target.value.trim();
                if (/^\d{0,3}$/.test(typed)) onArrange(changeDraw(name, Number(typed)));
              }}
            />
            <Button onClick={() => onArrange(changeDraw(name, undefined))}>{t('questions.askAll')}</Button>
          </Row>
        );
      })}
    </Stack>
  );
}
