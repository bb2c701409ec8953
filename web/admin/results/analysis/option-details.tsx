import admin from '../../../../locale/en/admin.ts';
import statistics from '../../../../locale/en/statistics.ts';
import { number, percent } from '../../../locale/dates-and-numbers.ts';
import { words } from '../../../locale/words.ts';
import { BubbleMark } from '../../../ui/bubble.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { ChevronDown } from '../../../ui/icons.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Table } from '../../../ui/table.tsx';
import { ChangeKey, KeyBubble, useKeyChange } from '../../regrade/change-key.tsx';
import { ChoicesSentence } from '../choices-sentence.tsx';
import shared from '../results.module.css';
import { WithFacts } from '../with-facts.tsx';
import styles from './analysis.module.css';
import { Explain } from './explained.tsx';
import { decimal, type QuestionRow, share } from './figures.ts';
import { OptionCurves } from './option-curves.tsx';
import { useOpenQuestion } from './use-open-question.ts';
import { WithRange } from './with-range.tsx';

const t = words({ admin, statistics });

/**
 * How many students chose each option, with a press to the rest: how good they are, and the curves. A press on an option
 * makes it the key.
 */
export function OptionDetails({ testCode, row }: { testCode: string; row: QuestionRow }) {
  const { options, position, number: label, index } = row;
  const change = useKeyChange({ testCode, index: index ?? 0, number: label });
  const { isOpen, open, close } = useOpenQuestion(testCode, position);
  return (
    <Stack gap={2} align="start" className={styles.options}>
      <Row as="ul" gap={3} rowGap={1} align="stretch" className={styles.counts}>
        {options.map(({ letter, isKey, students }) => (
          <li key={letter}>
            {mayPress(row) && change.isAllowed && !isKey ? (
              <KeyBubble letter={letter} number={label} onPress={() => void change.open(letter)} />
            ) : (
              <>
                <BubbleMark small ink={isKey ? 'filled' : 'empty'}>
                  {letter}
                </BubbleMark>
                <span className="visually-hidden">
                  {letter} {isKey && t('statistics.key')}
                </span>
              </>
            )}{' '}
            {number(students)}
          </li>
        ))}
      </Row>
      <Button kind="quiet" onClick={open}>
        <span className={styles.word}>{t('statistics.details', { number: label })}</span>
        <ChevronDown />
      </Button>
      <Dialog wide open={isOpen} onClose={close} title={t('admin.questionNamed', { number: label })}>
        <Details
          testCode={testCode}
          row={row}
          onKey={
            mayPress(row) && change.isAllowed
              ? (letter) => {
                  close();
                  void change.open(letter);
                }
              : undefined
          }
        />
      </Dialog>
      {change.dialogs}
    </Stack>
  );
}

/** One option is the key, and the question is on the present paper. */
const mayPress = ({ index, options }: QuestionRow) =>
  index !== undefined && options.filter(({ isKey }) => isKey).length === 1;

/** What was chosen, in a teacher's words, with the way to the key; how good those were who chose it is one press deeper. */
function Details({
  testCode,
  row,
  onKey,
}: {
  testCode: string;
  row: QuestionRow;
  /** Makes an option the key; absent where none is pressed. */
  onKey: ((letter: string) => void) | undefined;
}) {
  const { questionText, set, options, answered, leftOut, index, number: label } = row;
  const students = answered + leftOut;
  const ofAll = (count: number) => (students === 0 ? '–' : share(count / students));
  return (
    <>
      <div data-content>
        <RichText text={questionText} set={set} />
      </div>
      <p>
        <ChoicesSentence of={row} />
      </p>
      <ul className={styles.chosen}>
        {options.map(({ letter, isKey, text, set: optionSet, students: chose }) => (
          <li key={letter} className={classNames(isKey && styles.right)}>
            {onKey !== undefined && !isKey ? (
              <KeyBubble letter={letter} number={label} onPress={() => onKey(letter)} />
            ) : (
              <BubbleMark small ink={isKey ? 'filled' : 'empty'}>
                {letter}
              </BubbleMark>
            )}
            <span data-content>
              <RichText text={text} set={optionSet} />
            </span>
            <span className={styles.said}>{isKey && t('statistics.isKey')}</span>
            <b>{number(chose)}</b>
            <span className={styles.share}>{ofAll(chose)}</span>
          </li>
        ))}
        <li>
          <span />
          <span>{t('statistics.leftOut')}</span>
          <span />
          <b>{number(leftOut)}</b>
          <span className={styles.share}>{ofAll(leftOut)}</span>
        </li>
      </ul>
      {onKey !== undefined && <p className="soft">{t('statistics.pressKey')}</p>}
      {index !== undefined && !mayPress(row) && (
        <Row gap={3}>
          <ChangeKey testCode={testCode} index={index} number={label} />
        </Row>
      )}
      <Fold label={t('statistics.figures')}>
        <Figures row={row} />
      </Fold>
    </>
  );
}

function Figures({ row }: { row: QuestionRow }) {
  const { answered, options, scoreGroups, randomGuessScore } = row;
  return (
    <>
      <WhySuspected row={row} />
      <div className={styles.named}>
        <h3>{t('statistics.groups')}</h3>
        <Explain of="groups" />
      </div>
      {scoreGroups.length === 0 ? (
        <p className={shared.facts}>{t('statistics.notEnough')}</p>
      ) : (
        <figure>
          <OptionCurves options={options} scoreGroups={scoreGroups} />
          <figcaption className={shared.facts}>{t('statistics.curves')}</figcaption>
          <Table
            caption={t('statistics.groups')}
            columns={[
              {
                head: t('statistics.group'),
                cell: ({ group }) => groupName(group, scoreGroups.length),
              },
              { head: t('admin.students'), number: true, cell: ({ students }) => number(students) },
              { head: t('statistics.rest'), number: true, cell: ({ meanRest }) => share(meanRest) },
              ...options.map(({ letter }, place) => ({
                head: letter,
                number: true,
                cell: ({ shares }: { shares: number[] }) => percent(shares[place] ?? 0, 0),
              })),
            ]}
            rows={scoreGroups.map((group, place) => ({ ...group, group: place }))}
            rowKey={({ group }) => String(group)}
          />
        </figure>
      )}
      <div className={styles.named}>
        <h3>{t('admin.options')}</h3>
        <Explain of="options" />
      </div>
      <Table
        caption={t('admin.options')}
        columns={[
          {
            head: t('admin.option'),
            cell: ({ letter, isKey }) => (
              <b>
                {letter} {isKey && t('statistics.isKey')}
              </b>
            ),
          },
          {
            head: t('admin.students'),
            number: true,
            cell: ({ students }) => (
              <WithFacts facts={answered === 0 ? '–' : percent(students / answered, 0)}>
                {number(students)}
              </WithFacts>
            ),
          },
          { head: t('statistics.rest'), number: true, cell: ({ meanRest }) => share(meanRest) },
          {
            head: t('statistics.restCorrelation'),
            number: true,
            cell: ({ restCorrelation, interval }) => (
              <WithRange value={decimal(restCorrelation)} range={interval} text={decimal} />
            ),
          },
        ]}
        rows={options}
        rowKey={({ letter }) => letter}
      />
      <div className={classNames(shared.facts, styles.named)}>
        {t('statistics.guess')} {share(randomGuessScore)} <Explain of="guess" />
      </div>
    </>
  );
}

/** Why a key is suspected, as correlations. */
function WhySuspected({ row: { keyAlarm, options, number: label } }: { row: QuestionRow }) {
  if (keyAlarm?.verdict !== 'suspected') return null;
  const { option, optionStudents, keyStudents, keyCorrelation, optionCorrelation } = keyAlarm;
  const said = {
    key: options.flatMap(({ isKey, letter }) => (isKey ? letter : [])).join(', '),
    question: t('admin.questionNamed', { number: label }),
    option,
    optionStudents,
    optionCorrelation: decimal(optionCorrelation),
  };
  return (
    <p>
      {keyCorrelation === null
        ? t('statistics.misKeyChosenByNobody', said)
        : t('statistics.misKey', { ...said, keyStudents, keyCorrelation: decimal(keyCorrelation) })}
    </p>
  );
}

function groupName(group: number, groups: number) {
  if (group === 0) return t('statistics.lowest');
  if (group === groups - 1) return t('statistics.highest');
  return t('statistics.groupNumber', { number: group + 1 });
}
