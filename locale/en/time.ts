export default {
  duration: '{minutes, number} min {seconds} sec',
  days: '{days, plural, one {# day} other {# days}} {hours, plural, one {# hour} other {# hours}}',
  invalid: 'Invalid time',
} as const;
