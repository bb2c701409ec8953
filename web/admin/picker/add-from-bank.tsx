import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Api } from '../../../contract/api.ts';
import type { BankQuestion } from '../../../contract/bank.ts';
import { MAX_QUESTIONS } from '../../../contract/limits.ts';
import { numbersOf } from '../../../contract/papers/possible.ts';
import type { ExamBlueprint } from '../../../contract/schemes/exam-blueprints.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { words } from '../../locale/words.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { blueprintOf, patternNameOf } from '../bank/exam-pattern.ts';
import { OfferedRows } from '../bank/offered-rows.tsx';
import { PaperPane } from '../bank/paper-pane.tsx';
import styles from '../bank/picker.module.css';
import {
  answeredOf,
  lackOf,
  landing,
  marksOnPassage,
  type PickedQuestion,
  paired,
  placesOf,
  roomIn,
  type SectionPlace,
  type Standing,
  standingOf,
  withoutQuestions,
} from '../bank/places.ts';
import { amountText } from '../blueprints/amount-text.ts';
import { type Amount, emptyBlueprint, missingOf } from '../blueprints/blueprint.ts';
import { BlueprintPane } from '../blueprints/blueprint-pane.tsx';
import { startOfExam } from '../blueprints/start-from.tsx';
import { type DrawRequest } from '../draws/draw-form.tsx';
import { Filing } from '../form/filing.ts';
import { applyPreset } from '../paper/arrange.ts';
import type { Frame } from '../paper/paper-order.ts';
import type { NewItem } from '../paper/question-list.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import { useChoices } from '../use-choices.ts';
import { broughtOf } from './brought.ts';
import { SearchPane } from './search-pane.tsx';
import { useBankSearch } from './use-bank-search.ts';

const t = words({ admin, bank, blueprints });

/** Finds questions of the bank for the sections of a test: the questions on the left, the paper on the right. */
export default function AddFromBank({
  drafts,
  paper,
  onAdd,
  onClose,
}: {
  /** The questions that the test has. */
  drafts: readonly Draft[];
  paper: Frame;
  /** Adds questions; with `paper` where they came with a pattern or with passages. */
  onAdd: (items: readonly NewItem[], how: { paper?: Frame; minutes?: number | undefined }) => void;
  onClose: () => void;
}) {
  const filing = useContext(Filing);
  const examName = useChoices().data?.exams.find(({ examCode }) => examCode === filing.exam)?.examName ?? '';
  const [picked, setPicked] = useState<readonly PickedQuestion[]>([]);
  const [frame, setFrame] = useState(paper);
  const [open, setOpen] = useState(paper.sections.length - 1);
  const [way, setWay] = useState<'search' | 'blueprint'>('search');
  const [blueprint, setBlueprint] = useState(emptyBlueprint);
  const [begunWith, setBegunWith] = useState<ExamBlueprint>();
  useUnsavedInput(picked.length > 0 || blueprint.rows.length > 0);
  const places = placesOf(frame.sections);
  const present = new Set(drafts.flatMap(({ place }) => place.questionId ?? []));
  const search = useBankSearch(present);
  const wholeOf = (id: string) =>
    search.query.data?.passages.find(({ questions }) =>
      questions.some(({ question }) => question.questionId === id),
    );
  const inDrafts = places.map((_, at) =>
    standingOf(drafts.map(({ place }) => place).filter(({ section }) => section === at)),
  );
  const standingWith = (of: readonly PickedQuestion[]) =>
    inDrafts.map(({ count, alternatives }, at): Standing => {
      const here = standingOf(of.filter(({ section }) => section === at));
      return { count: count + here.count, alternatives: alternatives + here.alternatives };
    });
  const countsWith = (of: readonly PickedQuestion[]) => standingWith(of).map(({ count }) => count);
  /** What a section has beyond the questions of its pattern becomes their alternatives. */
  const withPairs = (of: readonly PickedQuestion[]) =>
    paired(
      places.map((place, at) => ({
        count: (place.size ?? Infinity) - (inDrafts[at]?.count ?? 0),
        choices: place.choices - (inDrafts[at]?.alternatives ?? 0),
        isFor: ({ section }) => section === at,
      })),
      of,
    );
  const pick = (questions: readonly BankQuestion[], isStrict = false) => {
    const next = [...picked];
    for (const question of questions) {
      const whole = wholeOf(question.questionId);
      const all = whole?.questions.map((one) => one.question.questionId) ?? [question.questionId];
      if (next.some((one) => all.includes(one.question.questionId))) continue;
      const { kind } = question.question;
      const asked = { kind, subject: question.labels.subject, isOnPassage: whole !== undefined };
      const section = landing(places, countsWith(next), asked, { open, isStrict });
      if (section === undefined) continue;
      if (whole) next.push(...ofWhole(whole, section, places[section]?.passage));
      else next.push({ question, section });
    }
    setPicked(withPairs(next));
  };
  const drop = (questions: readonly BankQuestion[]) =>
    setPicked(withoutQuestions(picked, new Set(questions.map(({ questionId }) => questionId))));
  const follow = (preset: Preset) => {
    const { paper: empty } = applyPreset(preset, { frame, items: [] });
    const newPlaces = placesOf(empty.frame.sections);
    const counts = newPlaces.map(() => 0);
    setFrame(empty.frame);
    setOpen(0);
    if (newPlaces[0] !== undefined) search.follow(newPlaces[0]);
    setBlueprint(emptyBlueprint());
    // What was chosen before finds its section again.
    setPicked(
      numbersOf(picked).flatMap((unit) => {
        const [{ question, passage: isOnPassage } = {}] = unit;
        if (!question) return [];
        const { kind } = question.question;
        const asked = { kind, subject: question.labels.subject, isOnPassage: isOnPassage !== undefined };
        const section = landing(newPlaces, counts, asked, { open: 0 }) ?? 0;
        counts[section] = (counts[section] ?? 0) + 1;
        return unit.map(({ question: one, passage, either }) => ({
          question: one,
          section,
          ...(passage && { passage }),
          ...(either && { either }),
        }));
      }),
    );
  };
  /** A blueprint that is still empty begins with the pattern of the test's exam. */
  const beginWithExam = () => {
    const exam = blueprintOf(examName, filing.subject);
    if (!exam || blueprint.rows.length > 0 || drafts.length > 0 || picked.length > 0) return;
    const { blueprint: begun, frame: ofExam } = startOfExam(exam);
    setBegunWith(exam);
    setBlueprint(begun);
    setFrame({ ...frame, ...ofExam });
    setOpen(0);
  };
  /** Opens a section, with what fits it where it lacks questions. */
  const openSection = (at: number) => {
    const place = places[at];
    setOpen(at);
    if (place !== undefined && roomIn(place, countsWith(picked)[at] ?? 0) > 0) search.follow(place);
  };
  const missingWith = (of: readonly PickedQuestion[]) =>
    standingWith(of).map((has, at) => lackOf(places[at] as SectionPlace, has));
  const missing: Amount =
    way === 'blueprint' && blueprint.rows.length > 0
      ? missingOf(blueprint.rows, picked)
      : {
          count: missingWith(picked).reduce((sum, { count }) => sum + count, 0),
          passages: missingWith(picked).reduce(
            (sum, { count }, at) => sum + (places[at]?.passage ? count : 0),
            0,
          ),
          alternatives: missingWith(picked).reduce((sum, { alternatives }) => sum + alternatives, 0),
        };
  const chosen = numbersOf(picked).length;
  const isTooMany = drafts.length + picked.length > MAX_QUESTIONS;
  const bySection = picked.toSorted((a, b) => a.section - b.section);
  const add = (these: readonly PickedQuestion[], minutes?: number, draw?: DrawRequest) => {
    const { items, paper: filled } = broughtOf(these, { frame, drafts }, draw);
    onAdd(items, { ...(filled !== paper && { paper: filled }), minutes });
  };

  // Outside the form of the test, because HTML does not nest forms.
  return createPortal(
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('bank.addTitle')}
      actions={
        <>
          <output className={styles.said}>
            {isTooMany
              ? t('bank.tooMany', { most: MAX_QUESTIONS })
              : t('bank.chosenCount', {
                  count: chosen,
                  missing: missing.count + missing.alternatives,
                  what: amountText(missing),
                })}
          </output>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button
            kind="primary"
            disabled={picked.length === 0 || isTooMany}
            onClick={() => add(bySection, blueprint.minutes)}
          >
            {t('bank.add', { count: chosen })}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <Stack gap={3} className={styles.bank}>
          <FilterButtons
            label={t('blueprints.way')}
            options={[
              { value: 'search', label: t('admin.search') },
              { value: 'blueprint', label: t('blueprints.byBlueprint') },
            ]}
            value={way}
            onChange={(to) => {
              setWay(to);
              if (to === 'blueprint') beginWithExam();
            }}
          />
          {way === 'blueprint' ? (
            <BlueprintPane
              blueprint={blueprint}
              picked={picked}
              drafts={drafts}
              present={present}
              sections={frame.sections}
              onBlueprint={setBlueprint}
              onFrame={
                drafts.length > 0 || picked.some(({ row }) => row === undefined)
                  ? undefined
                  : ({ sections, movement }) => {
                      setFrame({ ...frame, sections, movement });
                      setOpen(0);
                    }
              }
              onPicked={setPicked}
              begunWith={begunWith}
            />
          ) : (
            <SearchPane
              search={search}
              examName={examName}
              table={(rows) => (
                <OfferedRows
                  rows={rows}
                  present={present}
                  parts={search.query.data?.parts ?? new Set()}
                  wholeOf={(id) => wholeOf(id)?.questions.map(({ question }) => question.questionId)}
                  picked={
                    new Map(picked.map((one) => [one.question.questionId, places[one.section]?.name ?? '']))
                  }
                  onPick={pick}
                  onDrop={drop}
                />
              )}
            />
          )}
        </Stack>
        <PaperPane
          drafts={drafts}
          sections={frame.sections}
          places={places}
          standing={standingWith(picked)}
          picked={picked}
          present={present}
          open={open}
          search={search.body}
          found={search.query.data?.total ?? 0}
          isSearching={way === 'search'}
          onOpen={openSection}
          onPicked={setPicked}
          onFilled={(more) => {
            const now = withPairs([...picked, ...more]);
            setPicked(now);
            const short = missingWith(now).findIndex(({ count, alternatives }) => count + alternatives > 0);
            const place = places[short];
            if (place === undefined) return;
            setOpen(short);
            search.follow(place, true);
          }}
          onPattern={drafts.length === 0 ? follow : undefined}
          suggested={patternNameOf(examName, filing.subject)}
          onDraw={(questions, draw) =>
            add(
              questions.map((question) => ({ question, section: open })),
              undefined,
              draw,
            )
          }
        />
      </div>
    </Dialog>,
    document.body,
  );
}

type WholePassage = Api['/adminexam/bankPassages']['output']['passages'][number];

/** All that are on a passage, which come and go together; with the marks of the section where it has as many. */
function ofWhole(
  { passage, questions }: WholePassage,
  section: number,
  worth: SectionPlace['passage'] = null,
): PickedQuestion[] {
  const marks = worth?.length === answeredOf(questions).length ? marksOnPassage(questions, worth) : [];
  return questions.map(({ question, either }, at) => ({
    question,
    section,
    passage,
    ...(marks[at] !== undefined && { marks: marks[at] }),
    ...(either && { either }),
  }));
}
