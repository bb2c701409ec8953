/** An answer of another device that stands in place of one of this. */
export default {
  replaced:
    '{isCleared, select, true {Cleared on another device at {time}.} other {Answered {answer} on another device at {time}. That answer counts.}}',
} as const;
