/** The longest formula that is rendered, in characters: several screens of LaTeX. */
export const LONGEST_FORMULA = 4_000;

/** The longest formula with chemistry that is rendered, in characters: \ce takes a hundred times as long as the rest. */
export const LONGEST_CHEMISTRY = 1_500;

/**
 * The most processor time that one formula may take, in milliseconds: two hundred times what the longest real ones do at
 * rest. Beside other work, two processors of one core count up to twice as much for the same.
 */
export const MOST_WORK_MS = 100;

/**
 * The memory of a thread that renders formulas, in megabytes, and that of its young objects in addition: V8 would let
 * these grow to 48, and a thread that was busy once keeps them.
 */
export const THREAD_MEMORY_MB = 128;
export const THREAD_YOUNG_MB = 12;

/** The most MathML that one formula may become: some commands write eighty times their own length. */
export const LONGEST_MATHML = 100_000;

/** How many macros temml may expand in one formula. */
export const MOST_EXPANSIONS = 1_000;

/** How deep braces may nest in LaTeX. Deeper ones could exhaust the stack, at a depth that no test can fix. */
export const DEEPEST_BRACES = 50;

/** How deep \left … \right and environments may nest. */
export const DEEPEST_BLOCKS = 20;

/** How deep elements may nest in MathML: a browser lays out deep mathematics slowly and flattens it at 512. */
export const DEEPEST_ELEMENTS = 80;

/** How deep commands may nest that temml sets more than once: each level doubles or triples the output. */
export const DEEPEST_REPEATS = 2;

/** The largest length that a formula may ask for, and how far it may step back over what is before it. */
export const LONGEST_LENGTH_EM = 40;
export const LONGEST_STEP_BACK_EM = 5;
