/** What exams, subjects, chapters, topics, tests and notes are called in another language. */
export default {
  lead: 'Students who read the site in another language see these names. Where nothing is written, they see the name as it is.',
  ofTest: 'Names of this test',
  ofTestMore: 'A name is the same wherever it stands: a chapter is written once for all its tests.',
  find: 'Find a name',
  onlyMissing: 'Only those that are missing',
  missing:
    '{count, plural, =0 {All names are translated.} one {# name is missing.} other {# names are missing.}}',
  named:
    '{name} ({of, select, exam {exam} subject {subject} chapter {chapter} topic {topic} notes {notes} test {test} other {description}})',
  byOthers: 'Written by somebody else; an admin can change it.',
  more: 'Show {count, plural, one {# more} other {# more}}',
  none: 'No name matches.',
  save: 'Save names',
  saved: 'The names are saved.',
  notSaved: 'The names were not saved.',
  failed: 'The names could not be loaded.',
} as const;
