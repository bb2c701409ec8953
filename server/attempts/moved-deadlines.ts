import type { TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { lockSitters, setDeadlines, tellNodes } from './intervention-queries.ts';
import { earliestOpenDeadline, movedMs, type Times, timesForClass } from './rules.ts';

/**
 * Moves the deadlines of the running attempts at a test, which the transaction has locked, with its times; gives how
 * many have moved. Throws bad_input where an attempt would have no time left, and where the minutes change of a paper
 * whose sections have their own times.
 */
export async function moveDeadlines(
  tx: Db,
  test: TestId,
  { before, after, now }: { before: Times; after: Times; now: Date },
): Promise<number> {
  const isLonger = before.durationMinutes !== after.durationMinutes;
  const isMoved = before.closesAt?.getTime() !== after.closesAt?.getTime();
  if (!isLonger && !isMoved && before.mayFinish === after.mayFinish) return 0;
  const sitters = await lockSitters(tx, test, earliestOpenDeadline(now));
  if (isLonger && sitters.some(({ hasWindows }) => hasWindows)) throw sectionsHaveTimes();
  const moved = sitters.flatMap((sitter) => {
    const [was, is] = [timesForClass(before, sitter.ofClass), timesForClass(after, sitter.ofClass)];
    const deadline = new Date(sitter.deadline.getTime() + movedMs(was, is, sitter.startedAt, sitter.extra));
    return deadline.getTime() === sitter.deadline.getTime()
      ? []
      : [{ ...sitter, deadline, was: sitter.deadline }];
  });
  // An attempt in its grace period takes more time, but less cannot end what has ended.
  const running = moved.filter(({ was, deadline }) => was > now || deadline > now);
  if (running.some(({ deadline }) => deadline <= now)) throw noTimeLeft(isMoved);
  if (running.length === 0) return 0;
  await setDeadlines(tx, running);
  await tellNodes(tx, test);
  return running.length;
}

function noTimeLeft(isByClosing: boolean): RequestError {
  const message =
    'Students are sitting this test, and some of them would have no time left. Choose a later end; to end their attempts, use /adminexam/endAttempt.';
  return new RequestError('bad_input', message, { field: isByClosing ? 'rules.closesAt' : 'testDuration' });
}

function sectionsHaveTimes(): RequestError {
  const message =
    'Students are sitting this test, whose sections have times of their own: its duration cannot change now. Give more minutes with /adminexam/extendTime.';
  return new RequestError('bad_input', message, { field: 'paper.sections' });
}
