export default {
  heading: 'Dashboard',
  welcome: 'Welcome, <name></name>. Everything is ready for your next paper.',
  practiceTest: 'Practice Test',
  practiceTestAbout:
    'A timed paper by chapter. Every answer is kept as you give it, and your sheet is marked at the end.',
  chooseTest: 'Choose a test',
  comingSoon: 'Coming Soon',
  revisionNotes: 'Revision Notes',
  revisionNotesAbout: 'A chapter on a page, to read the evening before.',
  samplePapers: 'Sample Papers',
  samplePapersAbout: 'Whole papers as the board sets them.',
  worksheets: 'Worksheets',
  worksheetsAbout: 'Short exercises, one idea at a time.',
  rankCalculator: 'Rank Calculator',
  rankCalculatorAbout: 'What your marks may mean for JEE and NEET.',
} as const;
