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
  guardianSubject: '{product} needs your consent',
  guardian:
    'Dear {guardian},\n\n{student} has named you as parent or guardian and would like to take practice tests at {product}. Because {student} is under 18, your consent is required. This page explains what we keep about {student}, and why. You can agree or decline there:\n\n{link}\n\nThe link is valid for 14 days. If you agree, keep this message: you can use the same link to withdraw your consent at any time. If you do not know {student}, do nothing.\n',
} as const;
