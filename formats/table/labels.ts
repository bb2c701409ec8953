import { TEST_MARKS } from '../../contract/limits.ts';
import { filed } from '../../contract/papers/draft.ts';
import type { Labels } from '../imported.ts';
import type { Problems } from '../problems.ts';
import { readDecimal, setLabel, textLabels } from '../tags.ts';
import { type Message, t } from '../words.ts';
import type { Cells } from './columns.ts';
import { withPoint } from './decimal-comma.ts';
import { ownText } from './formula-cells.ts';

/**
 * What a row says about its question apart from what is asked. What cannot be kept is reported with its cell and left
 * out.
 */
export function readLabels(cells: Cells, problems: Problems): Labels {
  const labels: Labels = {};
  for (const name of textLabels) {
    const value = ownText(cells.of(name)).replaceAll(/\r\n?/g, '\n');
    if (value.trim() === '') continue;
    const wanted = name === 'marks' || name === 'year' ? setNumber(labels, name, value, cells) : undefined;
    if (wanted) problems.warning(cells.at(name), value, wanted, t('imports.leftOut'));
    else if (name !== 'marks' && name !== 'year') setLabel(labels, name, value);
  }
  const title = ownText(cells.of('title')).replaceAll(/\r\n?/g, '\n');
  if (title.trim() !== '') labels.title = title;
  const tags = ownText(cells.of('tags'))
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return tags.length > 0 ? { ...labels, tags } : labels;
}

/** Sets marks or a year, or says what would be right. */
function setNumber(
  labels: Labels,
  name: 'marks' | 'year',
  written: string,
  { decimal }: Cells,
): Message | undefined {
  const text = written.trim();
  const number = readDecimal((decimal === 'comma' ? withPoint(text) : undefined) ?? text);
  if (number === undefined) return t('imports.wantedNumber');
  if (name === 'marks' && !(number >= TEST_MARKS.min && number <= TEST_MARKS.max))
    return t('imports.wantedMarks', TEST_MARKS);
  if (name === 'year' && !filed.shape.year.safeParse(number).success) return t('imports.wantedYear');
  labels[name] = number;
  return undefined;
}
