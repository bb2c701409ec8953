import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPdf, aSlowPdf } from '../testing/a-pdf.ts';
import { FileThreads, FileTooMuch } from './file-thread.ts';

describe('a thread', () => {
  const bytes = () => Buffer.from('One? {=1 ~2}');
  const task = () => ({ do: 'read', name: 'a', bytes: bytes(), format: undefined }) as const;
  const options = { caller: 'a', take: async () => ({}) };

  it('that takes too long is ended, and the next file is read', async () => {
    const threads = new FileThreads({ mostMs: 1 });
    await expect(threads.run(task(), options)).rejects.toBeInstanceOf(FileTooMuch);
    const patient = new FileThreads();
    const given = patient.run(task(), { ...options, signal: AbortSignal.abort() });
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    await expect(patient.run(task(), options)).resolves.toMatchObject({ format: 'gift' });
  });

  it('that draws one page for ever is ended, and not one of many pages', async () => {
    const pages = (bytes: Buffer) => ({ do: 'pages', bytes }) as const;
    const take = async () => ({ hash: 'a' });
    const threads = new FileThreads({ mostPieceMs: 500 });
    await expect(threads.run(pages(aSlowPdf()), { caller: 'a', take })).rejects.toBeInstanceOf(FileTooMuch);
    const patient = new FileThreads();
    const many = aPdf(Array.from({ length: 20 }, () => ['1. What?']));
    await expect(patient.run(pages(many), { caller: 'a', take })).resolves.toMatchObject({
      pages: { length: 20 },
    });
  });

  it('is given to callers in turn, and to nobody who has left', async () => {
    const threads = new FileThreads();
    const order: string[] = [];
    const leaving = new AbortController();
    const run = (caller: string, signal?: AbortSignal) =>
      threads.run(task(), { ...options, caller, signal }).then(() => order.push(caller));
    const runs = [run('a'), run('a'), run('b'), run('c', leaving.signal)];
    leaving.abort();
    await expect(runs.pop()).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.all(runs);
    expect(order).toEqual(['a', 'a', 'b']);
  });

  it('lets nobody fill the line, who has one place in it', async () => {
    const threads = new FileThreads();
    const table = () => ({ do: 'table', name: 'a.csv', bytes: Buffer.from('Name') }) as const;
    const run = (caller: string) => threads.run(table(), { caller });
    const greedy = ['a', 'b', 'c'];
    const running = run('a');
    const waiting = greedy.map(run);
    for (const caller of [...greedy, ...greedy, ...greedy]) {
      await expect(run(caller)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
    }
    await Promise.all([running, ...waiting, run('d')]);
  });

  it('has no more time for what is done with its pieces', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const threads = new FileThreads();
    // An hour passes, and nothing else does.
    const take = async () => void vi.advanceTimersByTime(3_600_000);
    await expect(threads.run(task(), { ...options, take })).resolves.toMatchObject({ format: 'gift' });
  });
});
