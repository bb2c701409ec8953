/** What the statistics of a test say about its questions. */
export default {
  misKey:
    'The key {key} of {question} may be wrong: the {keyStudents, plural, one {# student} other {# students}} who chose it did no better on the other questions (correlation {keyCorrelation}), while the {optionStudents, plural, one {# student} other {# students}} who chose {option} did better (correlation {optionCorrelation}).',
  misKeyChosenByNobody:
    'The key {key} of {question} may be wrong: nobody chose it, while the {optionStudents, plural, one {# student} other {# students}} who chose {option} did better on the other questions (correlation {optionCorrelation}).',
} as const;
