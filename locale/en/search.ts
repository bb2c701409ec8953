/** The search over exams, chapters and tests. */
export default {
  exams: 'Exams',
  chapters: 'Chapters',
  tests: 'Tests',
  found: 'Found: {what}',
  foundExams: '{count, plural, one {# exam} other {# exams}}',
  foundChapters: '{count, plural, one {# chapter} other {# chapters}}',
  foundTests: '{count, plural, one {# test} other {# tests}}',
  isMore: 'Only the first results are listed. Type another word to narrow the search.',
  nearest: 'Nothing found for {words}. Showing results for: {nearest}',
  none: 'Nothing found for {words}',
  noneMore: 'Type part of the name of an exam, a chapter or a test. All words must match.',
  all: 'Show all exams',
  failed: 'The search failed.',
} as const;
