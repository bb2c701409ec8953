/** The review of teachers' tests by a head of department. */
export default {
  noTime: 'No time yet',
  review: 'Review<hidden> {name}</hidden>',
  none: 'No test waits for a review.',
  noneMore: 'A test comes here when its teacher sends it to review.',
  failed: 'The tests could not be loaded.',
  in_review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  draftMore: 'Send it to {heads} when it is ready. It can be published once it is approved.',
  withTeacherMore:
    'Its teacher has it, and sends it to review when it is ready. You can approve it as it is.',
  inReviewMore:
    '{count, plural, one {{heads} sees} other {{heads} see}} it on Today. An admin or an owner can approve it too. The answer comes to your Today.',
  nobodyMore:
    'No head reviews {subject} of {exam}: ask an owner ({owners}) to name one under Admins, or to approve this test.',
  decideMore: 'Comment on what should change and send it back, or approve it.',
  approvedMore: 'It can be published. A change of its questions takes the approval back.',
  publishedMore:
    'It needs no review while it is published.{decides, select, yes {} other { Keys and explanations can be corrected. Set it to Inactive to change more of its questions: then it is reviewed.}}',
  correctedMore:
    'It stays published meanwhile. Where a key was corrected, a comment says so. {decides, select, yes {Approve it, or send it back.} other {The answer comes to your Today.}}',
  openTitle:
    '{count, plural, one {# comment is} other {# comments are}} open: {what, select, publish {publish} other {approve}} all the same?',
  lookFirst: 'Look first',
  send: 'Send to review',
  sendOf: 'Send to review<hidden>: {name}</hidden>',
  withdraw: 'Take back',
  approve: 'Approve',
  sendBack: 'Send back',
  returned: 'Sent back',
  comments: 'Comments',
  place: '{place}: {count, plural, =0 {done} other {# open}}',
  doneCount: '{done, number} of {count, plural, one {# comment is} other {# comments are}} done.',
  about: 'About',
  goneQuestion: 'A question that is no longer in the test',
  text: 'Comment',
  comment: 'Add comment',
  by: '{name}, {when}',
  done: 'Done<hidden>: {text}</hidden>',
  changeFailed: 'The review could not be changed.',
  unsaved: 'Save or discard your changes first.',
  setting: "Teachers' tests are reviewed by a head of department before they are published",
  settingFailed: 'The setting could not be saved.',
} as const;
