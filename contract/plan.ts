import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { MAX_NAME_LENGTH, MAX_PLAN_BODY, MAX_PLAN_ITEMS } from './limits.ts';
import { requiredText, text } from './text.ts';

/** A day of the calendar, '2026-11-22'. */
const day = z.iso.date().meta({ examples: ['2026-11-22'] });

const common = {
  /** Made by whoever makes the item. */
  id: z.uuid(),
  day,
  isDone: z.boolean(),
};

/** One thing to do on a day. */
export const planItem = z.discriminatedUnion('kind', [
  /** To practise what is due in the notebook. */
  z.object({ ...common, kind: z.literal('practice'), questions: z.number().int().min(1).max(100_000) }),
  /** To work at a chapter, or at one of its topics. */
  z.object({
    ...common,
    kind: z.literal('chapter'),
    examid: text(MAX_NAME_LENGTH),
    examname: text(MAX_NAME_LENGTH),
    subject: text(MAX_NAME_LENGTH),
    chapter: text(MAX_NAME_LENGTH),
    topic: text(MAX_NAME_LENGTH).optional(),
  }),
  /** What the student has written. */
  z.object({
    ...common,
    kind: z.literal('own'),
    text: requiredText(MAX_NAME_LENGTH, 'Say what you want to do.'),
  }),
]);

export type PlanItem = Clean<z.infer<typeof planItem>>;

const plan = {
  /** Null where the student has said none. */
  examDay: day.nullable(),
  items: z.array(planItem).max(MAX_PLAN_ITEMS),
};

export const planEndpoints = {
  plan: endpoint({
    path: '/progress/plan',
    summary: "The student's plan from today on, and what to suggest for the next seven days",
    caller: 'student',
    body: z.object({
      /** Suggests up to this day instead of the kept one. */
      examDay: day.nullable().optional(),
    }),
    response: z.object({
      ...plan,
      /** In the school's time zone. */
      today: day,
      /** What a calendar knows the student's exam by, whatever its day. */
      examId: z.uuid(),
      /** From what is weak and what is due; nothing after the day of the exam. */
      suggested: z.array(planItem),
    }),
  }),
  keepPlan: endpoint({
    path: '/progress/keepPlan',
    summary: "Replaces the student's plan",
    caller: 'student',
    bodyLimit: MAX_PLAN_BODY,
    body: z.object(plan),
    response: z.object({ kept: z.boolean() }),
  }),
};
