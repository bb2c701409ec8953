/** Revision notes as students read them. */
export default {
  heading: 'Revision Notes',
  about: 'One page for a chapter: what to know, with its formulas.',
  exam: 'Exam',
  failed: 'The notes could not be loaded.',
  none: 'There are no revision notes yet',
  noneMore: 'Your school adds them chapter by chapter.',
  noneOfExam: 'There are no revision notes for this exam',
  chooseTest: 'Choose a test',
  allNotes: 'All notes of {exam}',
  notFound: 'Notes not found',
  notFoundMore: 'They were removed, or the link is incomplete.',
  toList: 'All revision notes',
  changed: 'Last changed on {date}',
  testsOf: 'Tests of this chapter',
  print: 'Print',
  forChapter: 'Revise the chapter',
} as const;
