export default {
  heading: 'Login to Continue',
  why: 'Take timed practice tests, and read what to work on next.',
  buttonLoading: 'Loading the sign-in button...',
  buttonFailed:
    '<strong>The sign-in button could not be loaded.</strong> Check your internet connection. A content blocker can also be the reason.',
  failed: '<strong>The sign-in did not work.</strong> Please try again.',
  privacy: 'Your provider tells us your name and email address, and nothing else.',
  signingIn: 'Signing in...',
} as const;
