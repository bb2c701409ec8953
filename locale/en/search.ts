/** The search over exams, chapters and tests. */
export default {
  exams: 'Exams',
  chapters: 'Chapters',
  tests: 'Tests',
  found:
    'Found: {exams, plural, one {# exam} other {# exams}}, {chapters, plural, one {# chapter} other {# chapters}}, {tests, plural, one {# test} other {# tests}}',
  isMore: 'There is more than is listed here. Type another word to see less.',
  none: 'Nothing found for {words}',
  noneMore: 'Type a part of the name of an exam, a chapter or a test. All words have to fit.',
  all: 'Show all exams',
  failed: 'The search could not be made.',
} as const;
