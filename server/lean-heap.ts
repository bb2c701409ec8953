import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * How far the heap grows after a full collection before the next one, in percent of what was in use; V8 would let it
 * grow to four times as much.
 */
export const LEAN_PERCENT = 20;
/** From this size on, in bytes, the young generation no longer grows; it may double before that is seen. */
const MOST_YOUNG = 8 * 1024 * 1024;
const LOOK_MS = 20;
/** In milliseconds: the calls of an import follow each other, and each makes garbage before and after its work. */
const AFTER_MS = 5_000;

let running = 0;
let isHeld = false;
let looking: NodeJS.Timeout | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * Keeps the heap of the process small while `work` makes much garbage, and for five seconds after it: V8 collects more
 * often, mostly beside other calls (docs/decisions/0225). What the heap has already is not taken away.
 */
export async function inLeanHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  clearTimeout(ending);
  look();
  looking ??= setInterval(look, LOOK_MS).unref();
  try {
    return await work();
  } finally {
    running -= 1;
    // The response is made before the next look.
    isHeld = false;
    if (running === 0) ending = setTimeout(end, AFTER_MS).unref();
  }
}

/**
 * Lets the young generation not grow for the rest of the work in {@link inLeanHeap} and the response to it: a large
 * message makes it grow to many times its size before the event loop turns.
 */
export function holdYoung(): void {
  isHeld = true;
  look();
}

/**
 * How the heap grows: by so many percent between two full collections, and its young generation to so many times its
 * size. Without values, as V8 has it. It counts from the next collection on, for all threads of the process.
 */
export function limitGrowth({ percent = 0, youngFactor = 2 } = {}): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
  setFlagsFromString(`--semi-space-growth-factor=${youngFactor}`);
}

/** One of a megabyte or two would keep what dies young, and cost the saving of answers twice its CPU time. */
function look(): void {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  const mayGrow = !isHeld && (young?.space_size ?? 0) < MOST_YOUNG;
  limitGrowth({ percent: LEAN_PERCENT, youngFactor: mayGrow ? 2 : 1 });
}

function end(): void {
  clearInterval(looking);
  looking = undefined;
  limitGrowth();
}
