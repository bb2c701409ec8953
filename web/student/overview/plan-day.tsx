import { Link } from 'wouter';
import type { PlanItem } from '../../../contract/plan.ts';
import plan from '../../../locale/en/plan.ts';
import { calendarDay } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { dateOf } from './calendar.ts';
import styles from './plan.module.css';

const t = words({ plan });

/** What an item says. */
export function textOf(item: PlanItem): string {
  if (item.kind === 'practice') return t('plan.practice', { questions: item.questions });
  if (item.kind === 'own') return item.text;
  const { chapter, subject, topic } = item;
  return topic === undefined
    ? t('plan.chapter', { chapter: named(chapter), subject: named(subject) })
    : t('plan.topic', { chapter: named(chapter), subject: named(subject), topic: named(topic) });
}

/** The id of the control that moves an item to another day. */
export const moveId = (id: string) => `plan-move-${id}`;

/** A day of the plan: a list to read and to tick off. What is only suggested cannot be changed yet. */
export function PlanDay({
  day,
  isToday,
  days,
  items,
  isSuggestion,
  isChanging,
  onMove,
  onDone,
  onRemove,
}: {
  day: string;
  isToday: boolean;
  days: readonly string[];
  items: readonly PlanItem[];
  isSuggestion: boolean;
  isChanging: boolean;
  onMove: (item: PlanItem, to: string) => void;
  onDone: (id: string, isDone: boolean) => void;
  onRemove: (item: PlanItem) => void;
}) {
  const name = <span data-content>{calendarDay(dateOf(day))}</span>;
  return (
    <Stack as="li" className={styles.day}>
      <h3 className={styles.name}>{isToday ? t('plan.today', { day: () => name }) : name}</h3>
      {items.length === 0 && <p className="soft">{t('plan.free')}</p>}
      <Stack as="ul">
        {items.map((item) => {
          const what = textOf(item);
          const label = <span data-content={item.kind === 'practice' ? undefined : true}>{what}</span>;
          return (
            <Row as="li" gap={3} rowGap={1} key={item.id} className={styles.item}>
              <div className={classNames(styles.what, item.isDone && styles.isDone)}>
                {isSuggestion ? (
                  label
                ) : (
                  <CheckField
                    label={label}
                    checked={item.isDone}
                    onCheck={(isDone) => onDone(item.id, isDone)}
                  />
                )}
              </div>
              {isSuggestion || !isChanging ? (
                <WayTo item={item} />
              ) : (
                <Row gap={2} rowGap={1} className={styles.changes}>
                  <select
                    id={moveId(item.id)}
                    className={styles.move}
                    aria-label={t('plan.moveTo', { what })}
                    value={day}
                    onChange={({ target }) => onMove(item, target.value)}
                  >
                    {days.map((one) => (
                      <option key={one} value={one} data-content>
                        {calendarDay(dateOf(one))}
                      </option>
                    ))}
                  </select>
                  <Button kind="quiet" onClick={() => onRemove(item)}>
                    {t('plan.remove', {
                      what,
                    })}
                  </Button>
                </Row>
              )}
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}

/** The tests of a chapter. What the student has written is done elsewhere, and what is due on a day comes on it. */
function WayTo({ item }: { item: PlanItem }) {
  if (item.kind !== 'chapter') return null;
  const { examCode, examName, subject, chapter } = item;
  return (
    <Link className={styles.way} href={paths.testTopic({ examCode, examName, subject, chapter })}>
      {t('plan.tests', { chapter })}
    </Link>
  );
}
