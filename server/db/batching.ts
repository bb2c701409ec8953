import { isTransient, RequestError } from '../errors.ts';

export interface BatchOptions<In, Out> {
  /**
   * Does the work of a whole batch in one transaction and gives the outcome of each request, in order; an
   * RequestError rejects that request alone.
   */
  run: (batch: readonly In[]) => Promise<readonly (Out | RequestError)[]>;
  /** The weight of a request in the limits below; 1 by default. */
  weigh?: (request: In) => number;
  /** The key of a request. Keys take turns; without this function all requests share one. */
  keyOf?: (request: In) => string;
  /** A batch weighs no more than this, so that nobody waits long for the others in it. */
  maxBatch: number;
  /** Beyond this a request fails with `unavailable` and Retry-After, before memory grows. */
  maxWaiting: number;
  /** Beyond this a request of one key fails with `too_many_requests` and Retry-After. */
  maxWaitingPerKey?: number;
}

interface Waiting<In, Out> {
  request: In;
  weight: number;
  resolve: (outcome: Out) => void;
  reject: (error: unknown) => void;
}

/** What waits under one key, in the order of arrival. */
interface Queue<In, Out> {
  requests: Waiting<In, Out>[];
  weight: number;
}

/**
 * Group commit: everything that arrives while one batch is in flight goes together in the next one, so that a
 * busy node pays for one statement and one commit instead of hundreds. Each request is answered after the
 * commit of its own batch. When a batch fails because of its content, its requests run again one by one, so that no
 * request fails because of another. `run` must therefore be safe to repeat.
 *
 * Keys take turns, so that a caller who sends a lot delays only itself.
 */
export function batched<In, Out>(options: BatchOptions<In, Out>): (request: In) => Promise<Out> {
  const { run, keyOf = () => '', weigh = () => 1, maxBatch, maxWaiting, maxWaitingPerKey } = options;
  /** In the order of their turns. Iterating a Map includes entries added in the meantime, which makes the turns. */
  const queues = new Map<string, Queue<In, Out>>();
  let waitingWeight = 0;
  let isRunning = false;

  function take(): Waiting<In, Out>[] {
    const batch: Waiting<In, Out>[] = [];
    let weight = 0;
    for (const [key, queue] of queues) {
      const [next] = queue.requests;
      if (!next || (batch.length > 0 && weight + next.weight > maxBatch)) break;
      queue.requests.shift();
      queue.weight -= next.weight;
      queues.delete(key);
      if (queue.requests.length > 0) queues.set(key, queue);
      batch.push(next);
      weight += next.weight;
    }
    waitingWeight -= weight;
    return batch;
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
      else for (const one of batch) await settle([one]);
    }
  }

  async function work(): Promise<void> {
    isRunning = true;
    while (queues.size > 0) {
      // What the same turn of the event loop reads from other sockets comes along.
      await new Promise(setImmediate);
      await settle(take());
    }
    isRunning = false;
  }

  return (request) => {
    const weight = weigh(request);
    const key = keyOf(request);
    const queue = queues.get(key) ?? { requests: [], weight: 0 };
    if (waitingWeight + weight > maxWaiting) return Promise.reject(overloaded());
    // One request may be as heavy as it likes: only what is queued behind others of its key is bounded.
    if (maxWaitingPerKey !== undefined && queue.weight > 0 && queue.weight + weight > maxWaitingPerKey) {
      return Promise.reject(tooMany());
    }
    return new Promise((resolve, reject) => {
      queue.requests.push({ request, weight, resolve, reject });
      queue.weight += weight;
      queues.set(key, queue);
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

function tooMany(): RequestError {
  return new RequestError('too_many_requests', 'Too many of your requests are waiting. Please try again.', {
    retryAfter: 2,
  });
}
