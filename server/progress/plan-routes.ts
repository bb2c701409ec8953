import { toWireNames } from '../../contract/http/wire-names.ts';
import type { StudentId } from '../../contract/ids.ts';
import { planEndpoints } from '../../contract/plan.ts';
import { findUntakenTest } from '../attempts/progress-queries.ts';
import { findActiveExam } from '../catalog/browsing-queries.ts';
import type { Db } from '../db/db.ts';
import type { StoredPlanItem } from '../db/tables/plans.ts';
import { type Adapter, route } from '../http/route.ts';
import type { NotebookDeps } from '../practice/notebook.ts';
import { countPractice, listComing } from '../practice/session.ts';
import { dayIn } from './days.ts';
import { DAYS_PLANNED, suggestPlan } from './plan.ts';
import { findPlan, writePlan } from './queries.ts';
import { readWeak, type StrengthDeps } from './strengths.ts';

type PlanDeps = NotebookDeps & StrengthDeps & { now: () => Date };

const DAY_MS = 86_400_000;

/** The student's plan for the week. */
export function planRoutes(adapter: Adapter, deps: PlanDeps): void {
  const { db, now, timeZone } = deps;

  route(adapter, planEndpoints.plan, async ({ examDay }, { student }) => {
    const at = now();
    const kept = await findPlan(db, student);
    const exam = examDay === undefined ? (kept?.examDay ?? null) : examDay;
    const today = dayIn(timeZone())(at);
    return {
      today,
      examDay: exam,
      // A student has one exam, so their id names it.
      examId: student,
      items: (kept?.items ?? []).filter(({ day }) => day >= today),
      suggested: await suggestFor(deps, student, { at, examDay: exam }),
    };
  });

  route(adapter, planEndpoints.keepPlan, async ({ examDay, items }, { student }) => {
    await writePlan(db, student, { examDay, items: toWireNames<StoredPlanItem[]>(items) }, now());
    return { kept: true };
  });
}

async function suggestFor(
  deps: PlanDeps,
  student: StudentId,
  { at, examDay }: { at: Date; examDay: string | null },
) {
  const times = Array.from({ length: DAYS_PLANNED }, (_, n) => new Date(at.getTime() + (n + 1) * DAY_MS));
  const dayOf = dayIn(deps.timeZone());
  const days = times.map(dayOf);
  const [coming, today, { places, subjects }] = await Promise.all([
    listComing(deps, student, { now: at, upTo: times.at(-1) ?? at }),
    countPractice(deps, student, at),
    readWeak(deps, student, at),
  ]);
  const due = days.map(() => 0);
  // The most urgent are those of today; what it leaves comes on the next day.
  for (const time of coming.toSorted((a, b) => a.getTime() - b.getTime()).slice(today.due)) {
    const place = Math.max(0, days.indexOf(dayOf(time)));
    due[place] = (due[place] ?? 0) + 1;
  }
  const weak = places.map(({ examid, examname, subject, chapter, topic }) => ({
    examid,
    examname,
    subject,
    chapter,
    ...(topic !== undefined && { topic }),
  }));
  const untaken = await Promise.all(subjects.map((place) => chapterToTake(deps.db, student, place, at)));
  return suggestPlan({ days, examDay, due, weak: [...weak, ...untaken.flat()] });
}

/** The chapter of the next test in a subject; none where all of its tests are taken. */
async function chapterToTake(
  db: Db,
  student: StudentId,
  { examCode, subject }: { examCode: string; subject: string },
  at: Date,
) {
  const exam = await findActiveExam(db, examCode);
  const next = exam && (await findUntakenTest(db, student, [exam.id], { subject, chapter: '' }, at));
  if (next?.subject !== subject) return [];
  return [{ examid: examCode, examname: next.examName, subject, chapter: next.chapter }];
}
