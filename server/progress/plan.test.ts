import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leftToday, MOST_A_DAY } from '../practice/rules.ts';
import { DAYS_PLANNED, suggestPlan } from './plan.ts';

const dayAt = (n: number) => new Date(Date.UTC(2026, 10, 22) + n * 86_400_000).toISOString().slice(0, 10);
const days = Array.from({ length: DAYS_PLANNED }, (_, n) => dayAt(n));
const placeOf = (n: number) => ({
  examid: 'E1',
  examname: 'Exam',
  subject: 'Maths',
  chapter: `Chapter ${n}`,
  ...(n % 2 === 0 && { topic: `Topic ${n}` }),
});

const given = fc.record({
  examDay: fc.option(fc.integer({ min: -3, max: 12 }).map(dayAt)),
  due: fc.array(fc.nat(50), { minLength: DAYS_PLANNED, maxLength: DAYS_PLANNED }),
  weak: fc.nat(9).map((many) => Array.from({ length: many }, (_, n) => placeOf(n))),
});

it('suggests what is due on its day and the weakest chapters first, at most once each, and nothing after the exam', () => {
  fc.assert(
    fc.property(given, ({ examDay, due, weak }) => {
      const items = suggestPlan({ days, examDay, due, weak });
      for (const item of items) {
        expect(days).toContain(item.day);
        if (examDay !== null) expect(item.day <= examDay).toBe(true);
        // Neither on the day of the exam nor on the day before.
        if (item.kind === 'chapter' && examDay !== null) {
          expect(Date.parse(examDay) - Date.parse(item.day)).toBeGreaterThanOrEqual(2 * 86_400_000);
        }
      }
      for (const [n, day] of days.entries()) {
        const practised = items.flatMap((item) =>
          item.kind === 'practice' && item.day <= day ? { day: item.day, questions: item.questions } : [],
        );
        const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
        const [done, byThen] = [sum(practised.map(({ questions }) => questions)), sum(due.slice(0, n + 1))];
        expect(done).toBeLessThanOrEqual(byThen);
        const today = practised.find((one) => one.day === day)?.questions ?? 0;
        expect(today).toBeLessThanOrEqual(MOST_A_DAY);
        // A backlog is spread; what one session holds does not wait.
        if (examDay === null || day <= examDay) {
          expect(today).toBe(leftToday({ due: byThen - done + today, done: 0 }));
        }
      }
      const chapters = items.flatMap((item) => (item.kind === 'chapter' ? [item] : []));
      expect(chapters).toMatchObject(weak.slice(0, chapters.length));
      for (const day of days) expect(items.filter((item) => item.day === day).length).toBeLessThanOrEqual(2);
      expect(items.map(({ day }) => day)).toEqual(items.map(({ day }) => day).toSorted());
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      if (examDay === null) expect(chapters).toHaveLength(Math.min(weak.length, 3));
    }),
  );
});
