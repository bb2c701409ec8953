import { CallError, call } from '../../api.ts';
import { type Call, REQUEST_TIMEOUT_MS } from '../../sync/api.ts';
import { browserDeps } from '../../sync/browser.ts';

/** Makes a call that settles in time and never throws, as the engine of a running test expects it. */
const callInTime: Call = async (path, input) => {
  try {
    return { ok: true, value: await call(path, input, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }) };
  } catch (error) {
    if (error instanceof CallError) return { ok: false, code: error.code, retryAfter: error.retryAfter };
    return { ok: false, code: 'network' };
  }
};

/** What web/sync needs, once for the page. */
export const engine = browserDeps(callInTime);
