import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * How far the heap grows after a full collection before the next one, in percent of what was in use; V8 would let it
 * grow to four times as much.
 */
export const LEAN_PERCENT = 20;
/** Above this size, in bytes, the young generation stops growing; it may double before a check notices. */
const MOST_YOUNG = 8 * 1024 * 1024;
const CHECK_MS = 20;
/** In milliseconds. The calls of an import follow each other, and each allocates before and after its work. */
const AFTER_MS = 5_000;

let running = 0;
let isHeld = false;
let checking: NodeJS.Timeout | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * Keeps the heap of the process small while `work` makes much garbage, and for five seconds after it: V8 collects more
 * often, mostly in parallel with other calls. A heap that is already larger does not shrink.
 */
export async function inLeanHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  clearTimeout(ending);
  check();
  checking ??= setInterval(check, CHECK_MS).unref();
  try {
    return await work();
  } finally {
    running -= 1;
    // The response is made before the next check.
    isHeld = false;
    if (running === 0) ending = setTimeout(end, AFTER_MS).unref();
  }
}

/**
 * Keeps the young generation from growing for the rest of the work in {@link inLeanHeap} and its response: a large
 * message would make it grow to many times its size before the next check.
 */
export function holdYoung(): void {
  isHeld = true;
  check();
}

/**
 * Limits how much the heap grows: by `percent` between two full collections, and the young generation by `youngFactor`
 * at a time. The defaults are V8's. Takes effect with the next collection, for all threads of the process.
 */
export function limitGrowth({ percent = 0, youngFactor = 2 } = {}): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
  setFlagsFromString(`--semi-space-growth-factor=${youngFactor}`);
}

/** One of a megabyte or two would keep what dies young, and cost the saving of answers twice its CPU time. */
function check(): void {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  const mayGrow = !isHeld && (young?.space_size ?? 0) < MOST_YOUNG;
  limitGrowth({ percent: LEAN_PERCENT, youngFactor: mayGrow ? 2 : 1 });
}

function end(): void {
  clearInterval(checking);
  checking = undefined;
  limitGrowth();
}
