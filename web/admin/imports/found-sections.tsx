import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import files from '../../../locale/en/files.ts';
import { namedSection, words } from '../../locale/words.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import { isPlain } from '../paper/arrange.ts';
import type { Entry, FoundInFile } from './imported.ts';
import { isChoiceOver } from './taken-paper.ts';

const t = words({ files });

const PLAIN_NAME = PLAIN_PAPER.sections[0]?.name;

/** The headings of these are typed by hand, and may be meant otherwise. */
const isTyped = ({ format }: FoundInFile) => format === 'docx' || format === 'text';

/** The sections of the paper that was read, and the choice to take its questions without them; nothing where it has none. */
export function FoundSections({
  found,
  entries,
  isEmpty,
  isKept,
  onKeep,
}: {
  found: FoundInFile | null;
  entries: readonly Entry[];
  /** The test has no questions yet. */
  isEmpty: boolean;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}) {
  const paper = found?.paper;
  if (!paper) return null;
  const [first] = paper.sections;
  const hasSections = paper.sections.length > 1 || first?.name !== PLAIN_NAME || first?.choice !== undefined;
  if (paper.passages.length === 0 && !hasSections && isPlain(paper)) return null;
  const factsOf = paper.sections.map(({ name, scheme, choice }, at) => {
    const own = entries.filter(({ section }) => section === at);
    const count = own.filter(({ isChosen }) => isChosen).length;
    const isGone = count === 0 && own.length > 0;
    const isOver = count < own.length && isChoiceOver(choice, count);
    return { name, scheme, choice, count, isGone, isOver };
  });
  const isShort = factsOf.some(({ isGone, isOver }) => isGone || isOver);
  return (
    <Fold label={t('files.withPaper', { count: paper.sections.length })} isOpen={isShort}>
      <Stack gap={2}>
        {hasSections && (
          <ul data-content>
            {factsOf.map(({ name, scheme, choice, count, isGone, isOver }, at) => (
              <li key={`${at} ${name}`}>
                {t('files.sectionFacts', {
                  name: namedSection(name),
                  count,
                  marks: scheme.rule.right,
                  answer: isOver ? 0 : (choice?.answer ?? 0),
                })}
                {isGone
                  ? ` ${t('files.sectionGoes')}`
                  : isOver && ` ${t('files.choiceGoes', { answer: choice?.answer ?? 0 })}`}
              </li>
            ))}
          </ul>
        )}
        {hasSections && isTyped(found) && (
          <CheckField label={t('files.keepSections')} checked={isKept} onCheck={onKeep} />
        )}
        {isKept && <p>{t(isEmpty ? 'files.paperAsItIs' : 'files.paperBehind')}</p>}
      </Stack>
    </Fold>
  );
}
