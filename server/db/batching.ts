import { isTransient, RequestError } from '../errors.ts';

export interface GroupOptions<In, Out> {
  /**
   * Does the work of a whole batch in one transaction and gives the outcome of each request, in order; an
   * RequestError refuses that request alone.
   */
  run: (batch: readonly In[]) => Promise<readonly (Out | RequestError)[]>;
  /** What a request weighs in the bounds below; 1 unless told. */
  weigh?: (request: In) => number;
  /** A batch takes no more than this, so that nobody waits long for the others in it. */
  mostInBatch: number;
  /** Beyond this the caller is sent away with `unavailable` and Retry-After, before memory grows. */
  mostWaiting: number;
}

interface Waiting<In, Out> {
  request: In;
  weight: number;
  resolve: (outcome: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: everything that arrives while one batch is in flight goes together in the next one, so that a
 * busy node pays for one statement and one commit instead of hundreds. Each request is answered after the
 * commit of its own batch. When a batch fails for a reason that lies in it, its requests run again one by one:
 * no request fails for its neighbours. `run` must therefore be safe to repeat.
 */
export function batched<In, Out>(options: GroupOptions<In, Out>): (request: In) => Promise<Out> {
  const { run, weigh = () => 1, mostInBatch, mostWaiting } = options;
  const waiting: Waiting<In, Out>[] = [];
  let waitingWeight = 0;
  let isRunning = false;

  function take(): Waiting<In, Out>[] {
    let count = 0;
    let weight = 0;
    for (const next of waiting) {
      if (count > 0 && weight + next.weight > mostInBatch) break;
      weight += next.weight;
      count++;
    }
    waitingWeight -= weight;
    return waiting.splice(0, count);
  }

  async function settle(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const outcomes = await run(batch.map(({ request }) => request));
      batch.forEach(({ resolve, reject }, i) => {
        const outcome = outcomes[i];
        if (outcome instanceof RequestError) reject(outcome);
        else resolve(outcome as Out);
      });
    } catch (error) {
      // With the database away, the same requests would only fail once more each.
      if (batch.length === 1 || isTransient(error)) for (const { reject } of batch) reject(error);
      // oxlint-disable-next-line no-await-in-loop -- one batch in flight, also when it is a small one
      else for (const one of batch) await settle([one]);
    }
  }

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // What the same turn of the event loop reads from other sockets comes along.
      // oxlint-disable-next-line no-await-in-loop -- one batch in flight
      await new Promise(setImmediate);
      // oxlint-disable-next-line no-await-in-loop -- one batch in flight
      await settle(take());
    }
    isRunning = false;
  }

  return (request) => {
    const weight = weigh(request);
    if (waitingWeight + weight > mostWaiting) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      waiting.push({ request, weight, resolve, reject });
      waitingWeight += weight;
      if (!isRunning) void work();
    });
  };
}

function overloaded(): RequestError {
  return new RequestError('unavailable', 'Too many requests are waiting. Please try again.', {
    retryAfter: 1,
  });
}
