import type { TextFlaw, TextFlawCode } from '../../../contract/text-flaw.ts';
import flaws from '../../../locale/en/flaws.ts';
import { words } from '../../locale/words.ts';

const t = words({ flaws });

type Values = Readonly<Record<string, string | number>>;

const text = (values: Values, name: string) => String(values[name] ?? '');
const number = (values: Values, name: string) => Number(values[name] ?? 0);
const found = (values: Values) => ({ found: text(values, 'found') });
const wanted = (values: Values) => ({ wanted: text(values, 'wanted') });
const most = (values: Values) => ({ most: number(values, 'most') });

const SENTENCES: Record<TextFlawCode, (values: Values) => string> = {
  formula_too_long: (v) => t('flaws.formulaTooLong', most(v)),
  braces_too_deep: () => t('flaws.bracesTooDeep'),
  nested_too_deep: (v) => t('flaws.nestedTooDeep', found(v)),
  unit_command: () => t('flaws.unitCommand'),
  chemistry_too_long: (v) => t('flaws.chemistryTooLong', most(v)),
  definition: (v) => t('flaws.definition', found(v)),
  page_command: (v) => t('flaws.pageCommand', found(v)),
  too_slow: () => t('flaws.tooSlow'),
  not_tried: () => t('flaws.notTried'),
  unreadable: () => t('flaws.unreadable'),
  unknown_command: (v) => t('flaws.unknownCommand', found(v)),
  unknown_environment: (v) => t('flaws.unknownEnvironment', { found: `\\begin{${text(v, 'found')}}` }),
  brace_not_closed: () => t('flaws.braceNotClosed'),
  brace_not_opened: () => t('flaws.braceNotOpened'),
  left_without_right: () => t('flaws.leftWithoutRight'),
  right_without_left: () => t('flaws.rightWithoutLeft'),
  end_without_begin: () => t('flaws.endWithoutBegin'),
  begin_without_end: () => t('flaws.beginWithoutEnd'),
  stray_ampersand: () => t('flaws.strayAmpersand'),
  cannot_stand: (v) => t('flaws.cannotStand', found(v)),
  missing_at_end: (v) => t('flaws.missingAtEnd', wanted(v)),
  expected: (v) => t('flaws.expected', { ...wanted(v), ...found(v) }),
  displayed_only: (v) => t('flaws.displayedOnly', found(v)),
  two_superscripts: () => t('flaws.twoSuperscripts'),
  two_subscripts: () => t('flaws.twoSubscripts'),
  dollar_in_formula: () => t('flaws.dollarInFormula'),
  cannot_use: (v) => t('flaws.cannotUse', found(v)),
  too_complicated: () => t('flaws.tooComplicated'),
  control_character: () => t('flaws.controlCharacter'),
  too_large: () => t('flaws.tooLarge'),
  not_mathematics: () => t('flaws.notMathematics'),
  too_deep: () => t('flaws.tooDeep'),
  too_wide: () => t('flaws.tooWide'),
  unpaired_environment: (v) => t('flaws.unpairedEnvironment', { ...found(v), ...wanted(v) }),
  command_outside_formula: (v) => t('flaws.commandOutsideFormula', found(v)),
  table_in_table: () => t('flaws.tableInTable'),
  table_too_deep: () => t('flaws.tableTooDeep'),
  table_without_columns: (v) => t('flaws.tableWithoutColumns', found(v)),
  rule_inside_row: (v) => t('flaws.ruleInsideRow', found(v)),
  table_rows: (v) => t('flaws.tableRows', most(v)),
  table_columns: (v) => t('flaws.tableColumns', most(v)),
  table_head: (v) => t('flaws.tableHead', { heads: number(v, 'heads'), dashes: number(v, 'dashes') }),
  table_row: (v) => t('flaws.tableRow', { row: number(v, 'row') }),
  no_image: () => t('flaws.noImage'),
  image_without_description: () => t('flaws.imageWithoutDescription'),
};

/** What is wrong with a text, as a sentence for its author. */
export function flawText({ code, values = {}, near }: TextFlaw): string {
  const flaw = SENTENCES[code](values);
  return near === undefined ? flaw : t('flaws.near', { flaw, near });
}
