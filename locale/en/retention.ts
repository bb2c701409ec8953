/** For the privacy page: what depends on the settings of an installation. */
export default {
  failed: 'The settings of this school could not be loaded. Please reload the page.',
  kept: 'Your account, with your answers and results, is kept until you or the school delete it.',
  deleted:
    'Your account is deleted with all your answers and results when you have not signed in for {months, plural, one {# month} other {# months}}.',
  guardians:
    'If you are under 18, a parent or guardian must agree before your first test. We keep their name, their e-mail address and their decision. Your account is deleted after {days, plural, one {# day} other {# days}} if you name nobody, if they refuse or do not answer, or if they withdraw their consent.',
  short:
    'Ended sign-ins are deleted within 30 days. What teachers and admins have done stays on record, with your account number and nothing else about you.',
} as const;
