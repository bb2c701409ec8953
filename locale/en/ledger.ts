/** The marks lost and the time spent in a result, by reason. */
export default {
  heading: 'Where did my marks go?',
  caption: 'Marks lost and time by reason, the largest loss first',
  reason: 'Reason',
  notEarned: 'Not earned',
  deducted: 'Deducted',
  hurried:
    'An answer in less than four seconds counts as a guess: nobody reads a question that fast. Your other times are too short or too few to compare.',
  time: 'Time on these',
  wrong_quick: 'Guessed quickly, wrong',
  wrong_slow: 'Slow and wrong',
  wrong: 'Wrong',
  partial: 'Partly right',
  slow_left: 'Long time spent, not answered',
  read_left: 'Read, not answered',
  never_seen: 'Not reached',
  left_out: 'Not answered',
  dropped: 'Dropped, with marks for those who answered',
  byRules: 'By the rules of the paper',
  count: '{count, plural, one {# question} other {# questions}}',
  sum: 'Total',
  sumOf:
    '{possible, number} possible − {missed, number} not earned{taken, plural, =0 {} other { − # deducted}} = {got, number}',
  rules: 'How this is counted',
  rulesOnce:
    'Each question is listed under one reason. The marks not earned and those deducted add up to the maximum minus your marks.',
  rulesTimes:
    'A time is compared only if at least five questions were on the screen for two seconds or more and took ten seconds on average. Slow means 1½ times your average or more, and at least 15 seconds longer. Guessed quickly means an option chosen in less than four seconds, in which nobody reads a question; or in less than a third of your average, and at least 10 seconds shorter. Long time spent, not answered means slow and without an answer.',
  rulesSeen:
    'A question that was on the screen for less than two seconds and not marked for review counts as not reached. Time in which no question was on the screen belongs to none of them.',
  one_wrong_quick:
    '{count, plural, one {One quick, wrong guess} other {# quick, wrong guesses}}: {marks, plural, one {# mark} other {# marks}} not earned{taken, plural, =0 {} other { and # deducted}}.',
  one_wrong_slow:
    '{count, plural, one {One slow, wrong answer} other {# slow, wrong answers}}: {marks, plural, one {# mark} other {# marks}} not earned{taken, plural, =0 {} other { and # deducted}}, and {time} spent.',
  one_wrong:
    '{count, plural, one {One wrong answer} other {# wrong answers}}: {marks, plural, one {# mark} other {# marks}} not earned{taken, plural, =0 {} other { and # deducted}}.',
  one_partial:
    '{count, plural, one {One answer was} other {# answers were}} only partly right: {marks, plural, one {# mark} other {# marks}} not earned.',
  one_slow_left:
    'You spent {time} on {count, plural, one {one question} other {# questions}} that you did not answer: {marks, plural, one {# mark} other {# marks}} not earned.',
  one_read_left:
    'You read {count, plural, one {one question} other {# questions}} without answering: {marks, plural, one {# mark} other {# marks}} not earned.',
  one_never_seen:
    'You did not reach {count, plural, one {one question} other {# questions}}: {marks, plural, one {# mark} other {# marks}} not earned.',
  one_left_out:
    '{count, plural, one {One question was} other {# questions were}} not answered: {marks, plural, one {# mark} other {# marks}} not earned.',
  one_dropped:
    '{count, plural, one {One question was} other {# questions were}} dropped after you had left {count, plural, one {it} other {them}}: {marks, plural, one {# mark} other {# marks}} not earned.',
  one_rules: 'The rules of the paper cost you {marks, plural, one {# mark} other {# marks}}.',
  inAll: 'In all you lost {marks, plural, one {# mark} other {# marks}}.',
  nothing_lost: 'You lost no marks.',
} as const;
