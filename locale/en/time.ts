export default {
  duration: '{minutes, number} min {seconds} sec',
  underSecond: 'under 1 sec',
  days: '{days, plural, one {# day} other {# days}} {hours, plural, one {# hour} other {# hours}}',
  hours: '{hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}}',
  invalid: 'Invalid time',
} as const;
