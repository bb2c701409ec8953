/** For parents and guardians: the page that the link in their message opens. */
export default {
  heading: 'Consent of a parent or guardian',
  failed: 'The request could not be loaded.',
  gone: 'This link is no longer valid',
  goneMore: 'It expired after 14 days, or a newer message has replaced it. The student can send a new one.',
  asks: '{student} would like to take practice tests at {product}.',
  kept: 'For this we keep the name and e-mail address, the phone number, class, city and country of the profile, and the answers in tests with their times and results. The teachers of the school see them. There is no advertising, and nothing is passed on.',
  privacy: 'Full privacy policy',
  isGuardian: 'I am {guardian}, parent or lawful guardian of {student}, and 18 or older',
  agree: 'I agree',
  decline: 'I do not agree',
  withdraw: 'Withdraw my consent',
  agreed: 'You agreed on {date}',
  agreedMore: '{student} can take tests. Keep the link: you can use it to withdraw at any time.',
  declined: 'You declined on {date}',
  declinedMore:
    '{student} is signed out and takes no tests. After 30 days the account is deleted with everything in it, unless you agree before then.',
} as const;
