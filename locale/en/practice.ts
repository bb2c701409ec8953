/** The notebook: questions that were missed come back. */
export default {
  heading: 'Practice',
  about:
    'Questions you missed come back: soon if you forgot them, and later each time you knew them. There is no time limit.',
  ofChapter: 'From <chapter></chapter>.',
  question: 'Question {number, number} of {total, number}',
  why_wrong: 'Wrong last time',
  why_partial: 'Only partly right last time',
  why_left_out: 'Not answered last time',
  why_lucky: 'Right last time, but were you sure?',
  why_bookmarked: 'Bookmarked',
  toBookmarks: 'Back to the bookmarks',
  another: 'Another question on this topic',
  from: '{topic} · from {test}',
  passage: 'Read this first',
  check: 'Check answer',
  show: 'Show the answer',
  right: 'Right',
  partial: 'Partly right',
  wrong: 'Not right',
  shown: 'Not answered',
  again: 'Forgot',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
  grade: '<name>{recall}:</name> {days, plural, one {tomorrow} other {in # days}}',
  comesBack: 'Comes back',
  returns: '{days, plural, one {Comes back tomorrow.} other {Comes back in # days.}}',
  change: 'Change when it returns',
  chooseFirst: 'Choose an option first.',
  typeFirst: 'Type your answer first.',
  typeNumber:
    'Not checked yet: type {isWhole, select, true {a whole number} other {only the number}}, e.g. 72.',
  comesBackHow:
    'Forgotten if it was not right; hard if it took far longer than in a test; otherwise good. Press another one to change it.',
  next: 'Next question',
  finish: 'Finish',
  kept: 'Kept on this device until it can be sent',
  saved: 'Your practice is saved',
  missed: 'Look again at what you missed',
  sitting: 'Practice is paused while you take a test',
  sittingMore:
    'Without a network this device cannot tell which of these questions are in your test. Submit the test first.',
  extra: 'Today’s practice is done. These questions are extra: they would come on the next days.',
  held: 'No network: these questions are stored on this device, and your answers are sent later.',
  done: '{right, number} of {total, number} right',
  doneMore:
    '{due, plural, =0 {That was today’s practice.} one {One more is due today.} other {# more are due today.}}',
  comeBack:
    '{tomorrow, plural, =0 {} one {One comes back tomorrow. } other {# come back tomorrow. }}{later, plural, =0 {} one {One comes back in {days, number} days.} other {# come back in {days, number} days or later.}}',
  learned:
    '{count, plural, =0 {Nothing new is learned yet: a question is learned when you know it two days after you last saw it.} one {<strong>One question learned:</strong> you had missed it, and knew it again days later.} other {<strong># questions learned:</strong> you had missed them, and knew them again days later.}} {toLearn, plural, =0 {Nothing is left to learn.} one {One is still to learn.} other {# are still to learn.}}',
  more: 'Practise {count, plural, one {one more} other {the next #}}',
  toTests: 'Choose a test',
  toDashboard: 'Back to today',
  nothing: 'Nothing is due now',
  nothingMore: 'The next question comes back on {date}.',
  withheld: 'Your practice waits for now',
  withheldMore:
    'The questions you missed are also in a test you are sitting, or in one whose solutions are not out yet. They come back here afterwards.',
  empty: 'Your notebook is empty',
  emptyMore:
    'After each test, what you missed is collected here: questions you got wrong, questions you opened but did not answer, and questions you got right but marked for review or answered faster than they can be read.',
  failed: 'Your notebook could not be loaded.',
  noNetwork:
    'There is no network, and no more questions are stored on this device. Open this page again once you are online.',
} as const;
