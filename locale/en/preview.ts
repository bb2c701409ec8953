/** A test as its students see it, for admins. */
export default {
  name: 'Preview',
  note: 'This is a preview. Nothing is saved or counted.',
  noQuestions: 'This test has no questions yet.',
  notFound: 'Test not found',
  failed: 'The preview could not be loaded.',
  over: 'The preview has ended',
  timeOver: 'The time is over: a real test would now be submitted.',
  submitted: 'A student would see the result now, or when the rules allow it.',
  nothingStored: 'Nothing was saved. Close this window to go back.',
  again: 'Start again',
} as const;
