/** Minutes that an attempt gained or lost while it ran. */
export default {
  moreTime: 'You have {minutes, plural, one {# more minute} other {# more minutes}}.',
  moreSeconds: 'You have {seconds, plural, one {# more second} other {# more seconds}}.',
  lessTime: 'Your time has been shortened.',
} as const;
