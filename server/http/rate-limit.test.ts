import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { useApp } from '../testing/app.ts';
import { createRateLimit, type RateLimits } from './rate-limit.ts';

const limits: RateLimits = {
  sitting: { burst: 5, perSecond: 2 },
  student: { burst: 5, perSecond: 2 },
  admin: { burst: 5, perSecond: 2 },
  address: { burst: 100, perSecond: 1 },
};

function counter(now: () => number) {
  const count = createRateLimit(limits, now);
  return (who: string) => {
    try {
      count('student', who);
      return true;
    } catch {
      return false;
    }
  };
}

describe('a rate limit', () => {
  it('takes a burst, then as many calls as time allows', () => {
    let time = 0;
    const allows = counter(() => time);
    expect(Array.from({ length: 7 }, () => allows('a'))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(allows('b')).toBe(true);
    time += 1_000;
    expect([allows('a'), allows('a'), allows('a')]).toEqual([true, true, false]);
  });

  it('never takes more than the burst and the rate together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 60 }), (waits) => {
        let time = 0;
        let taken = 0;
        const allows = counter(() => time);
        for (const wait of waits) {
          time += wait;
          if (allows('a')) taken++;
        }
        expect(taken).toBeLessThanOrEqual(limits.student.burst + (time / 1000) * limits.student.perSecond);
      }),
    );
  });

  it('counts a call that costs as much as several, and takes one of more than a burst by a whole one', () => {
    let time = 0;
    const count = createRateLimit(limits, () => time);
    count('student', 'a', 4);
    expect(() => count('student', 'a', 2)).toThrow(expect.objectContaining({ retryAfter: 1 }));
    expect(() => count('student', 'a', 1)).not.toThrow();
    expect(() => count('student', 'a', 100)).toThrow(expect.objectContaining({ retryAfter: 3 }));
    time += 2_500;
    expect(() => count('student', 'a', 100)).not.toThrow();
  });

  it('says when the next call will be taken', () => {
    let time = 0;
    const count = createRateLimit({ ...limits, student: { burst: 1, perSecond: 0.1 } }, () => time);
    count('student', 'a');
    expect(() => count('student', 'a')).toThrow(expect.objectContaining({ retryAfter: 10 }));
    time += 10_000;
    expect(() => count('student', 'a')).not.toThrow();
  });
});

describe('over HTTP', () => {
  const product = useApp({ rateLimits: { ...limits, student: { burst: 8, perSecond: 0.001 } } });

  const post = async (token: string, path = '/exam/examList', body = {}) => {
    const response = await fetch(product.address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
  };

  it('a student who calls too often is told to wait, and another is not', async () => {
    const [often, seldom] = [await product.signIn(), await product.signIn()];
    const answers = await Promise.all(Array.from({ length: 9 }, () => post(often)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.retryAfter).toBeGreaterThan(0);
    expect((await post(seldom)).status).toBe(200);
    // What the student saves in a running test is not held up by it.
    expect((await post(often)).status).toBe(429);
    const saved = { attemptid: newId(), answers: [{ index: 0, answer: 'x', marked: false, seq: 1 }] };
    expect((await post(often, '/attempt/save', saved)).status).toBe(404);
  });

  it('a long body of a student counts as several calls, and is refused before it is read', async () => {
    const [long, other] = [await product.signIn(), await product.signIn()];
    const saved = { attemptid: newId(), answers: [{ index: 0, answer: 'x', marked: false, seq: 1 }] };
    const padded = { ...saved, padding: 'x'.repeat(3 * 64 * 1024) };
    expect((await post(long, '/attempt/save', padded)).status).toBe(404);
    expect((await post(long, '/attempt/save', padded)).status).toBe(429);
    expect((await post(long, '/attempt/save', saved)).status).toBe(404);
    expect((await post(other, '/attempt/save', padded)).status).toBe(404);
  });

  it('calls without a good token are counted by address', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => post('nonsense')));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 429]));
  });
});
