/** The tables of a result by topic and by time, which are folded. */
export default {
  timesLead:
    'Your average per question is {time}, marked in each bar. Questions on the screen for less than two seconds are not counted. A slow question took at least 1½ times your average, and at least 15 seconds longer.',
  timesCaption: 'Time spent by question, slow questions that were not right first',
  timesAverage: '× average',
  slow_right: 'Slow, but right',
  slow_wrong: 'Slow and wrong',
  slow_left_out: 'Slow and not answered',
  questionHead: 'Question',
  topicsCaption: 'Right answers by topic, the largest loss first',
  chaptersCaption: 'Marks lost by chapter, the largest loss first',
  firstOf: 'The {count, number} that cost the most, of {all, number}.',
  allTopics: 'Show all {count, number} topics',
  allChapters: 'Show all {count, number} chapters',
  otherTopic: 'Other',
  lostHead: 'Lost',
  timeEach: 'Time per question',
} as const;
