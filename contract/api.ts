import { admins } from './admin.ts';
import { adminexam } from './adminexam.ts';
import { attempts } from './attempt.ts';
import type { Endpoint, Input, Output } from './endpoint.ts';
import { exams } from './exam.ts';
import { identity } from './identity.ts';
import { user } from './user.ts';

const groups = [user, exams, attempts, identity, admins, adminexam] as const;

type Values<T> = T extends unknown ? T[keyof T] : never;
type Entry = Values<(typeof groups)[number]>;

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = groups.flatMap((group): Endpoint[] => Object.values(group));

/**
 * The API by path, as types only: a browser that imports nothing else of the contract carries not one
 * byte of it. `Api['/exam/topicList']['input']` is what that call sends.
 */
export type Api = {
  [E in Entry as E['path']]: { input: Input<E>; output: Output<E> };
};
