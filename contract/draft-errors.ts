/**
 * What can be wrong with a paper as an admin edits it, as the messages of its schemas, with the sentence that the API
 * answers. The browser takes its own text by the code.
 */
const draftErrors = {
  blank: 'Blank.',
  option_blank: 'An option is blank.',
  too_few_options: 'At least 2 options are needed.',
  too_many_options: 'At most 26 options are possible.',
  same_option: 'Two options say the same.',
  same_id: 'Two options have the same id.',
  key_missing: 'The right answer is missing.',
  picture_missing: 'A picture is missing. Add it, or take its place out of the text.',
  option_twice: 'An option is named twice.',
  key_not_an_option: 'The key names an option that the question does not have.',
  too_many_keys: 'Too many sets of right options.',
  not_a_number: 'Not a number. Type one such as 0.63 or 1/3.',
  less_than_zero: 'Less than 0.',
  digits_out_of_range: 'Significant digits are a whole number from 1 to 15.',
  range_reversed: 'The range ends before it begins.',
  too_many_accepted: 'Too many accepted answers.',
  name_unreadable: 'Write what is asked for without an equals sign, such as x.',
  unit_twice: 'The unit is printed beside the field and asked for as well.',
  unit_blank: 'A unit is blank.',
  unit_unreadable:
    'An answer with this unit could not be told from its number. Write the unit without numbers before it, such as /s or s⁻¹.',
  key_grouped: 'Write numbers of a key with a decimal point and without separators: 1500 or 0.63.',
  not_whole: 'Answers are whole numbers here, and no whole number would be right.',
  marks_unreadable: 'Type marks such as 4, 0.25 or 2/3.',
  marks_too_large: 'At most 1000 marks.',
  wrong_gives: 'A wrong answer cannot give marks.',
  left_out_gives: 'A question that is left out cannot give marks.',
  section_unnamed: 'Name the section.',
  first_shuffled:
    'The first answers count, so every student needs the same order. Do not shuffle the questions.',
  choice_too_large: 'More questions are to be answered than the section has.',
  minutes_missing: 'Sections that open one after the other need minutes of their own.',
  minutes_out_of_range: 'Minutes are a whole number from 1 to 600.',
  passage_unnamed: 'Name the passage.',
  passage_twice: 'Another passage has the same name.',
  passage_unknown: 'The paper has no passage of this name.',
  section_order: 'The questions do not follow the order of the sections.',
  group_apart: 'Questions that belong together stand apart.',
  draw_takes_none: 'A draw asks at least 1 question.',
  draw_too_small: 'The draw has fewer questions than it asks.',
  draw_differs: 'The questions of one draw say differently how many of them are asked.',
  draw_of_group: 'A question that is drawn has no passage and no alternative.',
  draw_marks_differ: 'The questions of one draw are worth different marks. Give all the same.',
  choice_twice: 'The section already lets students choose among its questions.',
} as const;

export type DraftError = keyof typeof draftErrors;

/** Checks the spelling of a code where zod takes any text. */
export const draftError = (code: DraftError): string => code;

/** The sentence of a code; any other message stays as it is. */
export const draftErrorSentence = (message: string): string =>
  Object.hasOwn(draftErrors, message) ? draftErrors[message as DraftError] : message;
