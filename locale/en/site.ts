/** What the operator of this installation says of themselves: replace these texts with your own. */
export default {
  contactTitle: 'Contact Us',
  contactLead: 'A question about a test, a mistake in a paper, or trouble with signing in: write to us.',
  contactMailHeading: 'By e-mail',
  contactMail: '<mail></mail>',
  contactMailMore: 'Tell us the name of the test and the number of the question, and we can find it at once.',
  contactRunningHeading: 'While a test is running',
  contactRunning:
    'Your answers are kept on your device and on the server as you give them. If something goes wrong, open the test again: it goes on where you left it, and the clock has kept running.',
  aboutTitle: 'About Us',
  aboutLead:
    '{name} is a place to practise for exams under exam conditions: timed papers, an answer sheet, and a result you can learn from.',
  aboutWhatHeading: 'What you can do here',
  aboutWhat:
    'Choose an exam, a subject and a chapter, take a timed test of multiple-choice or short-answer questions, and read what you got right, what you got wrong and what you left out.',
  aboutComingHeading: 'What is coming',
  aboutComing: 'Revision notes, sample papers, worksheets and rank calculators are in preparation.',
  aboutNameHeading: 'The name',
  aboutName: '{name} is from the Hindi word for answer.',
  teamTitle: 'Team',
  teamLead: 'The people who set the papers and the people who build the hall.',
  teamWhoHeading: 'Who does what',
  teamWho:
    'Teachers write the questions and their answers; a second reader solves each one again before it is used. Engineers keep the clock right and the answers safe.',
  servicesTitle: 'Services',
  servicesLead: 'What {name} offers to students and to those who teach them.',
  servicesStudentsHeading: 'For students',
  servicesStudents:
    'Practice tests by chapter, with a running clock and a marked answer sheet at the end. As often as you like.',
  servicesTeachersHeading: 'For teachers and schools',
  servicesTeachers:
    'An area to write exams, tests and questions, mathematics included, and to see who has registered.',
  privacyTitle: 'Privacy Policy',
  privacyLead: 'What is kept, why, and what is not.',
  privacyWhatHeading: 'What we keep',
  privacyWhat:
    'Your name and e-mail address, as your sign-in provider gives them; the phone number, class, city and country you enter in your profile; the answers you give in tests, with their times and results.',
  privacyWhyHeading: 'Why',
  privacyWhy:
    'To let you go on with a test after a break, to show you your results, and to let your teachers see who has registered.',
  privacyDeviceHeading: 'On your device',
  privacyDevice:
    'Your sign-in, your choice of light or night, and answers that have not reached us yet are kept in your browser. There are no advertising cookies and no trackers. Fonts and scripts come from this site; the sign-in button comes from your sign-in provider.',
  privacySayHeading: 'Your say',
  privacySay: 'Write to <mail></mail> to see, correct or delete what is kept about you.',
  careerTitle: 'Career',
  careerLead: 'We look for people who can write a question that has exactly one right answer.',
  careerOpenHeading: 'Open positions',
  careerOpen: 'There is no open position at the moment.',
  careerWrite: 'If you set papers, translate them or build for the web, write to <mail></mail> all the same.',
} as const;
