/** What the pages of a school say until an owner writes others in Settings. */
export default {
  contactTitle: 'Contact Us',
  contactLead: 'A question about a test, a mistake in a paper, or trouble with signing in: write to us.',
  /** In place of it and of the address, where the school has given none. */
  contactNobody:
    'A question about a test, a mistake in a paper, or trouble with signing in: ask at your school.',
  contactWhoHeading: 'Whom to ask',
  contactTeacher: 'About a test, a question or a result: your teacher.',
  contactOffice:
    'About signing in, a lost card, or your name and class: your teacher or the school’s office. They can reach whoever runs this site.',
  contactMailHeading: 'By e-mail',
  contactMail: 'Write to <mail></mail>.',
  /** In place of an address, where the school has given none. */
  noMail: 'the school',
  contactMailMore: 'Tell us the name of the test and the number of the question, and we can find it quickly.',
  contactRunningHeading: 'While a test is running',
  contactRunning:
    'Your answers are kept on your device and on the server as you give them. If something goes wrong, open the test again: it continues where you left it, and the clock has kept running.',
  aboutTitle: 'About Us',
  aboutLead:
    '{name} is a place to practise for exams under exam conditions: timed papers, an answer sheet, and a result you can learn from.',
  aboutWhatHeading: 'What you can do here',
  aboutWhat:
    'Choose an exam, a subject and a chapter, take a timed test of multiple-choice or short-answer questions, and read what you got right, what you got wrong and what you left out.',
  aboutNameHeading: 'The name',
  aboutName: 'This site runs on {product}: the word is from the Hindi for answer.',
  teamTitle: 'Team',
  teamLead: 'Who is behind the tests on this site.',
  teamWhoHeading: 'Who does what',
  teamWho:
    'The staff of this site write the exams, the tests and their questions. If you find a mistake in one, or want to know who wrote it, write to <mail></mail>.',
  servicesTitle: 'Services',
  servicesLead: 'What {name} offers to students and to those who teach them.',
  servicesStudentsHeading: 'For students',
  servicesStudents:
    'Practice tests by chapter, with a running clock and a marked answer sheet at the end. As often as you like.',
  servicesTeachersHeading: 'For teachers and schools',
  servicesTeachers:
    'An area to write exams, tests and questions, mathematics included, to see who has registered, and to download the result of every attempt.',
  privacyTitle: 'Privacy Policy',
  privacyLead: 'What is kept, why, and what is not.',
  privacyWhatHeading: 'What we keep',
  privacyWhat:
    'Your name and e-mail address, as your sign-in provider gives them; the phone number, class, city and country you enter in your profile; the answers you give in tests and in practice, with their times and results; your notebook and bookmarks, your plan for the week and your challenges to results; the classes you belong to; when you signed in; and, where the consent of a guardian is asked for, who gave it.',
  privacyWhyHeading: 'Why',
  privacyWhy:
    'To let you continue a test after a break and to show you your results, and to let the staff of this site know whom they teach and how to reach you. They see who has registered, with the profile, and can download every result with the name and e-mail address of its student.',
  privacyDeviceHeading: 'On your device',
  privacyDevice:
    'Your sign-in, your choice of light or night, your last result, and the tests and answers that you have open are kept in your browser. Logging out removes the sign-in and the last result; answers in a test that is open stay until they have reached us. There are no advertising cookies and no trackers. Fonts and scripts come from this site; the sign-in button comes from your sign-in provider.',
  privacyLongHeading: 'How long',
  privacySayHeading: 'Your choices',
  privacySay:
    'On your profile you can download everything that is kept about you, correct what you entered, and delete your account with everything in it, immediately and permanently. Backups that the school makes keep it until they are replaced. Write to <mail></mail> to have your name or e-mail address corrected, or to ask about anything else.',
  careerTitle: 'Career',
  careerLead: 'We look for people who can write a question that has exactly one right answer.',
  careerOpenHeading: 'Open positions',
  careerOpen: 'There is no open position at the moment.',
  careerWrite: 'If you set papers, translate them or build for the web, write to <mail></mail> anyway.',
} as const;
