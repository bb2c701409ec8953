/** What happened to answers that this device kept while it had no network. */
export default {
  yourTest: 'Your test',
  waiting:
    '<strong>{test}</strong> is kept on this device and delivered as soon as the network is back. Answers that arrive before its time ends count.',
  handedIn:
    '<strong>{test}</strong>: Submitted, waits for the network. Answers that arrive before its time ends count.',
  refused:
    'The answers in <strong>{test}</strong> that this device kept cannot be delivered: the server does not know this attempt.',
  saved:
    'Your answers in <strong>{test}</strong> have been delivered. The test is still running. <link>Continue the test</link>',
  submitted: '<strong>{test}</strong> has been delivered. <link>See the result</link>',
  submittedNotAll:
    '<strong>{test}</strong> has been delivered. Not all answers from this device are in the result. <link>See the result</link>',
  fileMore:
    'If the network does not come back, save these answers as a file and give it to your teacher. Only your school can read it.',
  file: 'Save the answers as a file',
  fileSaved: '{name} was saved. Give it to your teacher, and keep this device too.',
  fileFailed: 'This browser could not make the file. Your answers stay on this device.',
  fileNeedsHttps:
    'This page came without HTTPS, so the browser cannot encrypt a file of your answers for your teacher. They stay on this device and are delivered from here: do not clear the data of this browser.',
  remove: 'Remove from this device',
} as const;
