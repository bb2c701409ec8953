export default {
  heading: 'Login to Continue',
  why: 'Take timed practice tests, and see what to work on next.',
  buttonLoading: 'Loading the sign-in button...',
  buttonFailed:
    '<strong>The sign-in button could not be loaded.</strong> Check your internet connection. A content blocker can also be the reason.',
  failed: '<strong>The sign-in did not work.</strong> Please try again.',
  privacy: 'From the sign-in we learn only your name and email address.',
  noEmail: 'No email address?',
  atSchool: 'Sign in with your school number',
  offerTests: 'Timed tests, chapter by chapter',
  offerSaved: 'Every answer saved as you give it',
  offerSheet: 'Your answer sheet, marked',
  offerLedger: 'Where your marks went',
  signedOut:
    'Sign in to continue where you were. You were signed out: your sign-in has ended, or the server has a new key. What you had entered is kept.',
  signingIn: 'Signing in...',
  withProvider: 'Sign in with {name}',
  providerRefused: 'You were not signed in',
  providerRefusedMore: 'The provider did not say who you are, or this page was opened a second time.',
  again: 'Back to the sign-in',
} as const;
