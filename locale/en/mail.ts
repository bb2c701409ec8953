/** Messages that the product sends by e-mail: to people of the admin area, and to guardians of students. */
export default {
  codeSubject: 'Your code for {product}: {code}',
  code: 'Somebody, probably you, is registering as an admin of {product} with this address.\n\nYour code is {code}. It is valid for 15 minutes; type it on the page where you registered.\n\nIf it was not you, do nothing: nobody can register without the code.\n',
  inviteSubject: 'Invitation to {product}',
  invite:
    'You have been invited to be an admin of {product}. Choose a password here:\n\n{link}\n\nThe link is valid for 7 days and one registration.\n',
  resetSubject: 'New password for {product}',
  reset:
    'Somebody, probably you, has asked for a new password for your account at {product}. Choose one here:\n\n{link}\n\nThe link is valid for one hour and can be used once. If it was not you, do nothing: your password does not change.\n',
  accountSubject: 'Your account at {product}',
  resetLinkTold:
    '{by} has made a link by which a new password can be chosen for your account at {product}.\n\nIf you did not ask for it, sign in and change your password, and ask {by} why. The link ends when you do.\n',
  removeFactorTold:
    '{by} has removed the second factor of your account at {product}: your password alone opens it now.\n\nSet up a new one under My account. If you did not ask for it, change your password too.\n',
  resetPasswordTold:
    'The password of your account at {product} was changed by a link for a new password.\n\nIf it was not you, ask an owner of your institution for a new link at once.\n',
  testSubject: 'A test message of {school}',
  test: 'This message was sent from Settings of {school}. Mail works: codes, invitations and links for new passwords arrive.\n',
  guardianSubject: '{product} needs your consent',
  guardian:
    'Dear {guardian},\n\n{student} has named you as parent or guardian and would like to take practice tests at {product}. Because {student} is under 18, your consent is required. This page explains what we keep about {student}, and why. You can agree or decline there:\n\n{link}\n\nThe link is valid for 14 days. If you agree, keep this message: you can use the same link to withdraw your consent at any time. If you do not know {student}, do nothing.\n',
} as const;
