export default {
  duration: '{minutes, number} min {seconds} sec',
  invalid: 'Invalid time',
} as const;
