import { blueprintEndpoints } from '../../contract/blueprints.ts';
import { presentQuestions } from '../bank/present-questions.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import { compose } from './composing.ts';
import { findWholes } from './passages.ts';

export function blueprintRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, blueprintEndpoints.passages, async ({ questionIds }, { scope }) => {
    const { parts, wholes } = await findWholes(db, questionIds, { gone: [], scope, now: now() });
    const ids = wholes.flatMap(({ questions }) => questions.map(({ id }) => id));
    const shown = new Map((await presentQuestions(db, ids)).map((one) => [one.questionId, one]));
    return {
      parts,
      passages: wholes.flatMap(({ passage, questions }) => {
        const all = questions.flatMap(({ id, either }) => {
          const question = shown.get(id);
          return question ? [{ question, ...(either && { either }) }] : [];
        });
        return passage && all.length === questions.length ? [{ passage, questions: all }] : [];
      }),
    };
  });

  route(adapter, blueprintEndpoints.compose, async ({ rows, seed, ...more }, { scope }) => {
    const { limits = {}, present = [], avoided = [] } = more;
    const composition = { rows, limits, seed, present, avoided };
    const { found, short, nearest } = await compose({ db, scope, now: now() }, composition);
    const ids = found.map(({ id }) => id);
    const questions = new Map((await presentQuestions(db, ids)).map((one) => [one.questionId, one]));
    const passages = [...new Set(found.flatMap(({ passage }) => passage ?? []))];
    return {
      found: found.flatMap(({ row, id, passage, either }) => {
        const question = questions.get(id);
        return question
          ? [
              {
                row,
                question,
                ...(passage && { passage: passages.indexOf(passage) }),
                ...(either && { either }),
              },
            ]
          : [];
      }),
      passages,
      short,
      nearest,
    };
  });
}
