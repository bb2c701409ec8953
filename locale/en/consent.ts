/** For students: the consent of a parent or guardian, where the school asks for it. */
export default {
  heading: 'Before your first test',
  why: 'Here, students under 18 take tests only after a parent or guardian has agreed.',
  failed: 'This could not be loaded.',
  ready: 'You can take tests.',
  given: '{name} agreed on {date}. The link in their message withdraws it at any time.',
  go: 'Go on',
  adult: 'I am 18 or older',
  adultMore: 'Then nobody else is asked. Your teachers see that you have said so.',
  adultConfirm: 'I am 18 or older',
  younger: 'I am younger than 18',
  youngerMore:
    'Give the name and e-mail address of your mother, father or guardian. We write to them once, and use the address for nothing else.',
  noMail:
    'Give your teacher a note that your mother, father or guardian has signed. The teacher records it here, and then you can continue.',
  guardianName: 'Name of your parent or guardian',
  guardianEmail: 'Their e-mail address',
  nameRequired: 'The name is required',
  nameLetters: 'Name can only contain letters and one space between words',
  emailInvalid: 'Please enter a valid email address',
  emailOwn: 'This is your own address. Give the one of your parent or guardian.',
  send: 'Send the message',
  sending: 'Sending...',
  privacy: 'What is kept about you',
  waiting: 'Waiting for {name}',
  waitingMore:
    'We have written to {email}. When they have agreed by the link in the message, you can take tests. Without e-mail, a teacher can record it.',
  look: 'Look again',
  askAnother: 'Write to another address',
  withdrawn: '{name} has not agreed, or has withdrawn. Only a teacher can change that now.',
} as const;
