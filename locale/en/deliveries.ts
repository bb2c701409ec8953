/** What became of answers that this device kept without a network. */
export default {
  yourTest: 'Your test',
  waiting:
    '<strong>{test}</strong> is kept on this device and delivered as soon as the network is back. What arrives before its time ends counts.',
  refused:
    'What this device kept of <strong>{test}</strong> cannot be delivered: the server does not know this attempt.',
  saved:
    'Your answers in <strong>{test}</strong> have been delivered. The test is still running. <link>Go on with it</link>',
  submitted: '<strong>{test}</strong> has been delivered. <link>See the result</link>',
  submittedNotAll:
    '<strong>{test}</strong> has been delivered. Not all answers of this device are in the result. <link>See the result</link>',
  remove: 'Remove from this device',
} as const;
