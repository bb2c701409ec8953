import type { RootDb } from '../db/db.ts';

/*
 * Statements that act for many students at once go directly to the driver, which prepares them; those of the query
 * builder are planned again each time. Every row names its student, as everywhere.
 */

/** A time of such a statement's answer: epoch milliseconds. */
export const timeOf = (ms: number) => new Date(Math.round(ms));

/** Runs a statement that is prepared once per connection; its one parameter is the list of requests as JSON. */
export function runForMany<Row>(db: RootDb, statement: string, asked: readonly object[]): Promise<Row[]> {
  const prepared = { name: 'prepared', text: statement };
  return db.$client.query<Row>(prepared, [JSON.stringify(asked)]);
}

/** An answer as the contract shapes it. */
export const SAVED_ANSWER = `case when w.chosen is null
        then json_build_object('index', w.position, 'answer', w.answer, 'marked', w.marked, 'seq', w.seq)
        else json_build_object('index', w.position, 'answer', null, 'chosen', string_to_array(w.chosen, ' '),
          'marked', w.marked, 'seq', w.seq) end`;
