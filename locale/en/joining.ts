/** Joining a class, for students. */
export default {
  join: 'Join a class',
  joinMore: 'Your teacher shows you a code for your class.',
  code: 'Class code',
  codeUnknown: 'No class has this code. Check it with your teacher.',
  joining: 'Joining...',
  joined: 'You have joined {name}.',
  own: 'Your classes: {names}',
} as const;
