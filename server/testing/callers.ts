import { beforeAll } from 'vitest';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { anAdmin } from './admins.ts';
import type { Answer, TestApp } from './app.ts';
import { aTest } from './content.ts';

/** Sends a body as somebody whom the call is for, and who signs in again where a call has ended the session. */
export function useCallers(app: TestApp): (entry: Endpoint, body: unknown) => Promise<Answer> {
  let tokens: Record<string, string | undefined> = {};
  const signIn = async () => {
    const { token } = await anAdmin(app, 'owner');
    tokens = { anyone: undefined, student: await app.signIn(), admin: token, owner: token };
  };
  beforeAll(async () => {
    await aTest(app.db);
    await signIn();
  });
  return async ({ path, caller }, body) => {
    const answer = await app.post(path, body, tokens[caller]);
    if (answer.status !== 401 || caller === 'anyone') return answer;
    await signIn();
    return app.post(path, body, tokens[caller]);
  };
}
