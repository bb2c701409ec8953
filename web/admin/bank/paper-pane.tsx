import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { BankQuestion } from '../../../contract/bank.ts';
import { numbersOf } from '../../../contract/papers/possible.ts';
import type { Section } from '../../../contract/papers/section.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import { presets } from '../../../contract/schemes/presets.ts';
import bank from '../../../locale/en/bank.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, namedSection, words } from '../../locale/words.ts';
import { type Draft, textOf } from '../../questions/question-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { type BankSearch, DrawForm, type DrawRequest } from '../draws/draw-form.tsx';
import { Filing } from '../form/filing.ts';
import { patternOf } from '../paper/pattern-of.ts';
import { heardQuestion } from '../rich-text/heard-question.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import { SectionBlueprint } from './blueprint.tsx';
import { findForGaps } from './fill-gaps.ts';
import styles from './picker.module.css';
import {
  answeredOf,
  type CountedQuestion,
  lackOf,
  marksIn,
  type PickedQuestion,
  type SectionPlace,
  type Standing,
  sumOf,
  withoutQuestions,
} from './places.ts';

const t = words({ bank });

const patterns: [name: string, preset: Preset][] = Object.entries(presets);

/** The paper that is being filled: its sections with what each has and lacks, the open one with its blueprint. */
export function PaperPane({
  drafts,
  sections,
  places,
  standing,
  picked,
  present,
  open,
  search,
  found,
  isSearching,
  onOpen,
  onPicked,
  onFilled,
  onPattern,
  suggested,
  onDraw,
}: {
  drafts: readonly Draft[];
  sections: readonly Section[];
  places: readonly SectionPlace[];
  /** What each section has. */
  standing: readonly Standing[];
  picked: readonly PickedQuestion[];
  present: ReadonlySet<string>;
  open: number;
  search: BankSearch;
  /** How many questions the search has found. */
  found: number;
  /** What works by the search is offered. */
  isSearching: boolean;
  onOpen: (section: number) => void;
  onPicked: (picked: readonly PickedQuestion[]) => void;
  /** More were found for what sections lack. */
  onFilled: (more: readonly PickedQuestion[]) => void;
  /** Absent where the test has questions, which a pattern would move. */
  onPattern: ((preset: Preset) => void) | undefined;
  /** The name of the pattern of the test's exam. */
  suggested: string | undefined;
  onDraw: (questions: readonly BankQuestion[], draw: DrawRequest) => void;
}) {
  const { subject } = useContext(Filing);
  const lacks = standing.map((has, at) => {
    const { count, alternatives } = lackOf(places[at] as SectionPlace, has);
    return count + alternatives;
  });
  const missing = lacks.reduce((sum, lack) => sum + lack, 0);
  const missingWritten = lacks.reduce((sum, lack, at) => sum + (places[at]?.isWritten ? lack : 0), 0);
  const filling = useMutation({
    mutationFn: (isAnyKind: boolean) => {
      const taken = new Set([...present, ...picked.map(({ question }) => question.questionId)]);
      return findForGaps(places, standing, { search, taken, isAnyKind });
    },
    onSuccess: onFilled,
  });
  return (
    <Stack as="section" gap={3} className={styles.paper} aria-label={t('bank.paper')}>
      {isSearching && onPattern && (
        <PatternField sections={sections} suggested={suggested} onPattern={onPattern} />
      )}
      <ol className={styles.sections}>
        {places.map((place, at) => {
          const { count: has = 0, alternatives = 0 } = standing[at] ?? {};
          return (
            <li key={at}>
              <button
                type="button"
                className={styles.section}
                aria-expanded={at === open}
                onClick={() => onOpen(at)}
              >
                <span className={styles.sectionName} data-content>
                  {namedSection(place.name)}
                </span>
                {place.size !== null && <meter value={has} max={place.size} aria-hidden="true" />}
                <span className={styles.has}>
                  {place.size === null
                    ? t('bank.hasQuestions', { has })
                    : place.passage
                      ? t('bank.ofPassages', { has, size: place.size, each: place.passage.length })
                      : t('bank.ofQuestions', {
                          has,
                          size: place.size,
                          choices: place.choices,
                          alternatives,
                        })}
                </span>
              </button>
              {at === open && (
                <OpenSection
                  {...{ at, drafts, sections, places, picked, onPicked }}
                  isListed={filling.isSuccess}
                />
              )}
            </li>
          );
        })}
      </ol>
      {isSearching && missing > 0 && (
        <>
          <Button busy={filling.isPending} onClick={() => filling.mutate(false)}>
            {t('bank.fillGaps', { count: missing })}
          </Button>
          <p className="soft">
            {filling.isSuccess
              ? t('bank.filled', { found: numbersOf(filling.data).length, short: missing })
              : t('bank.fillMore')}
          </p>
          {filling.isSuccess && missingWritten > 0 && !filling.variables && (
            <Row gap={2}>
              <span>{t('bank.writtenMissing', { count: missingWritten })}</span>
              <Button onClick={() => filling.mutate(true)}>{t('bank.fillOtherKinds')}</Button>
            </Row>
          )}
        </>
      )}
      {isSearching && missing === 0 && filling.isSuccess && (
        <p className="soft">{t('bank.filled', { found: numbersOf(filling.data).length, short: 0 })}</p>
      )}
      {filling.error !== null && (
        <Alert tone="failure" title={t('bank.failed')}>
          {errorText(filling.error)}
        </Alert>
      )}
      {isSearching && (
        <Fold label={t('bank.drawFold')}>
          <DrawForm
            name={drawName(search, subject, new Set(drafts.flatMap(({ place }) => place.draw?.name ?? [])))}
            found={found}
            taken={picked.flatMap(({ question, passage }) => (passage ? [] : question))}
            present={present}
            search={search}
            onDraw={onDraw}
          />
        </Fold>
      )}
    </Stack>
  );
}

function PatternField({
  sections,
  suggested,
  onPattern,
}: {
  sections: readonly Section[];
  suggested: string | undefined;
  onPattern: (preset: Preset) => void;
}) {
  const [chosen, setChosen] = useState(() => {
    const pattern = patternOf(sections);
    return patterns.find(([, preset]) => preset === pattern)?.[0] ?? '';
  });
  const exams = Map.groupBy(patterns, ([, { exam }]) => exam);
  const choose = (wanted: string) => {
    setChosen(wanted);
    const preset = patterns.find(([name]) => name === wanted)?.[1];
    if (preset) onPattern(preset);
  };
  const offered = chosen === suggested ? undefined : patterns.find(([name]) => name === suggested);
  return (
    <>
      {offered && (
        <Button onClick={() => choose(offered[0])}>
          {t('bank.usePattern', {
            name: [named(offered[1].exam), offered[1].paper].filter(Boolean).join(', '),
          })}
        </Button>
      )}
      <SelectField label={t('bank.pattern')} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="" disabled={chosen !== ''}>
          {t('bank.patternNone')}
        </option>
        {[...exams].map(([exam, of]) => (
          <optgroup key={exam} label={named(exam)} data-content>
            {of.map(([name, { paper, years }]) => (
              <option key={name} value={name} data-content>
                {[named(exam), paper, years.join(', ')].filter(Boolean).join(', ')}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}

/** What the open section has by chapter and difficulty, and what was chosen for it. */
function OpenSection({
  at,
  drafts,
  sections,
  places,
  picked,
  isListed,
  onPicked,
}: {
  at: number;
  drafts: readonly Draft[];
  sections: readonly Section[];
  places: readonly SectionPlace[];
  picked: readonly PickedQuestion[];
  /** What was found for it by itself has to be read. */
  isListed: boolean;
  onPicked: (picked: readonly PickedQuestion[]) => void;
}) {
  const here = picked.filter(({ section }) => section === at);
  const name = places[at]?.name ?? '';
  const standing = [
    ...drafts
      .filter(({ place }) => place.section === at)
      .map((draft) => ({
        ...draft.place,
        chapter: draft.place.filed?.chapter ?? textOf(draft, 'topic'),
        difficulty: textOf(draft, 'difficulty'),
        marks: draft.place.marks ?? marksIn(sections, at, draft.asked.kind),
      })),
    ...here.map(({ question: { chapter, labels, question }, marks, passage, either }) => ({
      passage,
      either,
      chapter: chapter || labels.topic,
      difficulty: labels.difficulty,
      marks: marks ?? marksIn(sections, at, question.kind),
    })),
  ];
  const counted = numbersOf(standing).flatMap(([first, ...others]): CountedQuestion[] => {
    if (!first) return [];
    const { chapter, difficulty, marks } = first;
    const all = answeredOf([first, ...others]);
    return [{ chapter, difficulty, marks: all.length === 1 ? marks : sumOf(all) }];
  });
  if (counted.length === 0) return null;
  return (
    <Stack gap={3} className={styles.opened}>
      <SectionBlueprint name={name} counted={counted} />
      {here.length > 0 && (
        <Fold label={t('bank.chosenHere', { count: numbersOf(here).length })} isOpen={isListed}>
          <ul className={styles.here}>
            {numbersOf(here)
              .flatMap(rowsOf)
              .map(({ unit, one: { question }, isOr }) => {
                const text = plainStart(question.question.text, 60);
                return (
                  <Row as="li" gap={2} wrap={false} key={question.questionId}>
                    <span className={styles.start} data-content>
                      {isOr && <b>{t('bank.or')} </b>}
                      {text}
                    </span>
                    {places.length > 1 && (
                      <select
                        aria-label={t('bank.sectionOf', { text })}
                        value={at}
                        onChange={({ target }) =>
                          onPicked(
                            picked.map((one) =>
                              unit.includes(one) ? { ...one, section: Number(target.value) } : one,
                            ),
                          )
                        }
                      >
                        {places.map((place, to) => (
                          <option key={to} value={to} data-content>
                            {namedSection(place.name)}
                          </option>
                        ))}
                      </select>
                    )}
                    <Button
                      kind="quiet"
                      onClick={() => onPicked(withoutQuestions(picked, new Set([question.questionId])))}
                    >
                      {t('bank.takeOut', {
                        text,
                        hidden: heardQuestion(question.question.text),
                      })}
                    </Button>
                  </Row>
                );
              })}
          </ul>
        </Fold>
      )}
    </Stack>
  );
}

/** A line for a passage, whose questions go together, and for each question of a choice. */
const rowsOf = (unit: PickedQuestion[]) =>
  (unit[0]?.passage === undefined ? unit : unit.slice(0, 1)).map((one, i) => ({ unit, one, isOr: i > 0 }));

/** The name of a draw by what was searched for; no other draw of the test has it. */
function drawName({ query = '', filters }: BankSearch, ofTest: string, draws: ReadonlySet<string>): string {
  const { unusedMonths: _, unusedWith: __, examCode: ___, isOnPassage: ____, ...facets } = filters;
  // The subject of the test goes without saying.
  const said = [
    query,
    ...Object.values({ ...facets, subject: facets.subject === ofTest ? '' : facets.subject }),
  ].filter((value) => value !== undefined && value !== '');
  const name = (said.length === 0 ? t('bank.drawName') : said.join(', ')).slice(0, LONGEST_NAME);
  const free = (n: number): string => {
    const numbered = n === 1 ? name : `${name} ${n}`;
    return draws.has(numbered) ? free(n + 1) : numbered;
  };
  return free(1);
}

/** A name of 40 characters with room for a number. */
const LONGEST_NAME = 36;
