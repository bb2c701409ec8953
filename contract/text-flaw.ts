import { z } from 'zod';

/** What can be wrong with a text or a formula in it; the words are in locale/en/flaws.ts. */
export const TEXT_FLAWS = [
  // Formulas that are not tried.
  'formula_too_long',
  'braces_too_deep',
  'nested_too_deep',
  'unit_command',
  'chemistry_too_long',
  'definition',
  'page_command',
  'too_slow',
  'not_tried',
  // Formulas that cannot be read.
  'unreadable',
  'unknown_command',
  'unknown_environment',
  'brace_not_closed',
  'brace_not_opened',
  'left_without_right',
  'right_without_left',
  'end_without_begin',
  'begin_without_end',
  'stray_ampersand',
  'cannot_stand',
  'missing_at_end',
  'expected',
  'displayed_only',
  'two_superscripts',
  'two_subscripts',
  'dollar_in_formula',
  'cannot_use',
  'too_complicated',
  'control_character',
  // Formulas that are refused once they are set.
  'too_large',
  'not_mathematics',
  'too_deep',
  'too_wide',
  // Texts.
  'unpaired_environment',
  'command_outside_formula',
  'table_in_table',
  'table_too_deep',
  'table_without_columns',
  'rule_inside_row',
  'table_rows',
  'table_columns',
  'table_head',
  'table_row',
  'no_image',
  'image_without_description',
] as const;

export type TextFlawCode = (typeof TEXT_FLAWS)[number];

/** One thing that is wrong with a text, for its author. */
export const textFlaw = z.object({
  code: z.enum(TEXT_FLAWS),
  /** What the words name: commands as typed, bounds. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The text at that place in the formula, shortened. */
  near: z.string().optional(),
});

export type TextFlaw = z.infer<typeof textFlaw>;
