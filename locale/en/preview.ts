/** A test as its students see it, for admins. */
export default {
  name: 'Preview',
  note: 'This is a preview. Nothing is saved or counted.',
  noQuestions: 'This test has no questions yet.',
  notFound: 'Quiz not found',
  failed: 'The preview could not be loaded.',
  over: 'The preview has ended',
  timeOver: 'The time is over: a test is submitted now.',
  submitted: 'A student would see the result now, or when it is shown.',
  nothingStored: 'Nothing was saved. Close this window to go back.',
  again: 'Begin again',
} as const;
