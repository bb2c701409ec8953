/** For students: the consent of a parent or guardian, where the school asks for it. */
export default {
  heading: 'Before your first test',
  why: 'Students under 18 can take tests only after a parent or guardian has agreed.',
  failed: 'This could not be loaded.',
  ready: 'You can take tests.',
  given: '{name} agreed on {date}. They can withdraw at any time with the link in their message.',
  go: 'Continue',
  adult: 'I am 18 or older',
  adultMore: 'Nobody else is asked. Your teachers can see that you said so.',
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
  privacy: 'What we keep about you',
  waiting: 'Waiting for {name}',
  waitingMore:
    'We have written to {email}. You can take tests once they have agreed with the link in the message. If they cannot read e-mail, a teacher can record their consent.',
  look: 'Check again',
  askAnother: 'Write to another address',
  withdrawn: '{name} has not agreed, or has withdrawn their consent. Only a teacher can change that now.',
} as const;
