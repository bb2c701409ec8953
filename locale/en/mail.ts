/** Messages that the product sends by e-mail, to people who use or want to use the admin area. */
export default {
  codeSubject: 'Your code for {product}: {code}',
  code: 'Somebody, probably you, is registering as an admin of {product} with this address.\n\nYour code is {code}. It is good for 15 minutes; type it on the page where you registered.\n\nIf it was not you, do nothing: without the code nobody is registered.\n',
  inviteSubject: 'Invitation to {product}',
  invite:
    'You have been invited to be an admin of {product}. Choose a password here:\n\n{link}\n\nThe link is good for 7 days and for one registration.\n',
  resetSubject: 'New password for {product}',
  reset:
    'Somebody, probably you, has asked for a new password for your account at {product}. Choose one here:\n\n{link}\n\nThe link is good for one hour and can be used once. If it was not you, do nothing: your password stays as it is.\n',
} as const;
