/** The ways into the admin area besides the login: registration, invitation, new password. */
export default {
  invitationOnly: 'You need an invitation',
  invitationOnlyMore:
    'Ask an owner of this installation to invite you on the page Admins. You get a link, and choose your password there.',
  invitationGone: 'This invitation is no longer valid',
  invitationGoneMore: 'It has been used or replaced, or it has expired. Ask an owner for a new one.',
  invitedAs: 'You are invited as: {role}{department, select, none {} other {, {department}}}.',
  forWhom: 'For teachers, heads, admins and owners.',
  studentsHere: 'Students log in here',
  notSignedInMore:
    'Check the e-mail address and the password. After a registration you can log in once an owner has approved it.',
  loadFailed: 'The registration could not be loaded.',
  codeHeading: 'Check your e-mail',
  codeMore:
    'We have sent a code to {email}. It is valid for 15 minutes. No message? Check the spam folder, or go back and check the address.',
  code: 'Code from the message',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  codeWrong:
    'The code is wrong or has expired, or the address already has an account. Log in, or go back for a new code.',
  factorMore:
    'Open your authenticator app and type the six digits that it shows. Without it, type one of your recovery codes.',
  passkeyMore:
    'Use your passkey. Without it, type a code of your authenticator app or one of your recovery codes.',
  usePasskey: 'Use a passkey',
  passkeyNotUsed: 'The passkey was not used. Try again, or type a code.',
  passkeyWrong: 'The passkey was not accepted. Try another one, or type a code.',
  factorCode: 'Code',
  factorWrong: 'The code is wrong or has already been used. Wait for the next one.',
  factorTooLate: 'That took more than five minutes. Go back and log in again.',
  goOn: 'Go on',
  forgot: 'Forgot your password?',
  resetMore: 'Type the e-mail address of your account. You get a link by mail to choose a new password.',
  sendLink: 'Send the link',
  sendingLink: 'Sending...',
  linkSentMore: 'If an approved account has this address, a link is on its way. It is valid for one hour.',
  noMail: 'Ask an owner',
  noMailMore:
    'This installation sends no mail. An owner can make a link for you on the page Admins; an owner without a password must ask the server operator.',
  changing: 'Changing...',
  changedMore: 'You have been logged out on all devices. Log in with the new password.',
  linkGone: 'This link is no longer valid',
  linkGoneMore: 'It has been used or replaced, or it has expired.',
  proofTitle: 'Confirm that it is you',
  proofMore:
    'A change like this wants your password, so that nobody makes it on a screen that you left open.',
  toldTitle: 'About your account',
  toldResetLink: '{at}: {by} made a link by which a new password can be chosen.',
  toldRemoveFactor: '{at}: {by} removed your second factor.',
  toldResetPassword: '{at}: the password was changed by a link.',
  toldSomebody: 'somebody',
  toldMore: 'If you did not ask for this, change your password under My account and ask an owner.',
  toldRead: 'I have read this',
} as const;
