/** What an answer costs, beside the question. */
export default {
  wrong: '{amount} if wrong',
} as const;
