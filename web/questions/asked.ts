import type { Authored, Kind } from '../../contract/questions/authored-question.ts';

/** What is asked, with its key, while it is written: blank where nothing is yet. */
export type Asked<K extends Kind = Kind> = { [One in K]: Pick<Authored[One], 'kind' | 'body' | 'key'> }[K];
