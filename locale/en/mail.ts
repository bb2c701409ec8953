/** Messages that the product sends by e-mail: to people of the admin area, and to guardians of students. */
export default {
  codeSubject: 'Your code for {product}: {code}',
  code: 'Somebody, probably you, is registering as an admin of {product} with this address.\n\nYour code is {code}. It is good for 15 minutes; type it on the page where you registered.\n\nIf it was not you, do nothing: without the code nobody is registered.\n',
  inviteSubject: 'Invitation to {product}',
  invite:
    'You have been invited to be an admin of {product}. Choose a password here:\n\n{link}\n\nThe link is good for 7 days and for one registration.\n',
  resetSubject: 'New password for {product}',
  reset:
    'Somebody, probably you, has asked for a new password for your account at {product}. Choose one here:\n\n{link}\n\nThe link is good for one hour and can be used once. If it was not you, do nothing: your password stays as it is.\n',
  guardianSubject: 'Your consent is asked for at {product}',
  guardian:
    'Dear {guardian},\n\n{student} has named you as parent or guardian and would like to take practice tests at {product}. For students under 18 that takes your consent. What is kept about {student}, and why, stands on this page, where you can agree or decline:\n\n{link}\n\nThe link is good for 14 days. If you agree, keep this message: by the same link you can withdraw your consent at any time. If you do not know {student}, do nothing.\n',
} as const;
