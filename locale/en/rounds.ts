/** The end of a round of practice. */
export default {
  done: '{right, number} of {total, number} right',
  doneMore:
    '{due, plural, =0 {That was today’s practice.} one {One more is due today.} other {# more are due today.}}',
  comeBack:
    '{tomorrow, plural, =0 {} one {One comes back tomorrow. } other {# come back tomorrow. }}{later, plural, =0 {} one {One comes back in {days, number} days.} other {# come back in {days, number} days or later.}}',
  learned:
    '{count, plural, =0 {Nothing new is learned yet: a question is learned when you know it two days after you last saw it.} one {<strong>One question learned:</strong> you had missed it, and knew it again days later.} other {<strong># questions learned:</strong> you had missed them, and knew them again days later.}} {toLearn, plural, =0 {Nothing is left to learn.} one {One is still to learn.} other {# are still to learn.}}',
  more: 'Practise {count, plural, one {one more} other {the next #}}',
  toBookmarks: 'Back to the bookmarks',
} as const;
