/** What stands in place of the paper when nothing can be answered any more. */
export default {
  attemptNotFound: 'This attempt was not found',
  attemptNotFoundMore: 'This account has none. Your answers are kept on this device.',
  closed: 'This test is closed',
  fetchingResult: 'Fetching the result…',
  keptAfterTime:
    'Offline: kept on this device. What reached us in time counts; the rest follows. You may leave this page.',
  keptInTime: 'Offline: kept on this device. It counts if the network is back before the time ends.',
  reload: 'Reload the page',
  signIn: 'Sign in',
  signedOut: 'You were signed out',
  signedOutMore: 'Your answers are kept on this device. Sign in and open this test again.',
  submitRefused: 'The test could not be submitted',
  submitRefusedMore: 'Your answers are kept on this device. Reload the page to try again.',
  submitting: 'Submitting your test',
  timeOver: 'Time is over',
  toDashboard: 'Back to today',
  toResults: 'Earlier results',
  tryNow: 'Try now',
} as const;
