/** A paper in several languages. */
export default {
  one: '<word>Question in </word>{language}',
  all: 'All in {language}',
  read: 'Read them in',
  only: 'The questions are in {language, select, hi {Hindi} other {English}}.',
  languages: 'The questions are in {languages}. If they ever differ, the {record} text decides.',
} as const;
