import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { type BankQuestion, MOST_COUNTED } from '../../../contract/bank.ts';
import { classId as classIdOf } from '../../../contract/ids.ts';
import { MAX_QUESTIONS } from '../../../contract/limits.ts';
import type { ExamBlueprint } from '../../../contract/schemes/exam-blueprints.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import bank from '../../../locale/en/bank.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { call } from '../../api.ts';
import { named, words } from '../../locale/words.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { BankFilters, type Filters } from '../bank/bank-filters.tsx';
import { blueprintOf, patternNameOf } from '../bank/exam-pattern.ts';
import { OfferedRows } from '../bank/offered-rows.tsx';
import { PaperPane } from '../bank/paper-pane.tsx';
import styles from '../bank/picker.module.css';
import { landing, type Picked, placesOf } from '../bank/places.ts';
import { emptyBlueprint } from '../blueprints/blueprint.ts';
import { BlueprintPane } from '../blueprints/blueprint-pane.tsx';
import { startOfExam } from '../blueprints/start-from.tsx';
import { type DrawRequest } from '../draws/draw-form.tsx';
import { Filing } from '../form/filing.ts';
import { ListRows } from '../list/list-rows.tsx';
import { MANY_ROWS, useRowsOnPage } from '../list/rows-on-page.ts';
import { applyPreset } from '../paper/arrange.ts';
import type { Frame } from '../paper/paper-order.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import { useChoices } from '../use-choices.ts';

const t = words({ bank, blueprints });

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
  /** Adds questions to ask, or with `draw` to draw from; with `paper` where they came with a pattern. */
  onAdd: (
    picked: readonly Picked[],
    how: { draw?: DrawRequest; paper?: Frame; minutes?: number | undefined },
  ) => void;
  onClose: () => void;
}) {
  const filing = useContext(Filing);
  const examName = useChoices().data?.exams.find(({ examCode }) => examCode === filing.exam)?.examName ?? '';
  // As the test says, until somebody chooses otherwise, or nothing is found like that.
  const [{ filters, isOfTest }, setFound] = useState<{ filters: Filters; isOfTest: boolean }>({
    filters: { exam: filing.exam, subject: filing.subject },
    isOfTest: filing.exam !== '' || filing.subject !== '',
  });
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [frame, setFrame] = useState(paper);
  const [open, setOpen] = useState(paper.sections.length - 1);
  const [way, setWay] = useState<'search' | 'blueprint'>('search');
  const [blueprint, setBlueprint] = useState(emptyBlueprint);
  const [begunWith, setBegunWith] = useState<ExamBlueprint>();
  useUnsavedInput(picked.length > 0 || blueprint.rows.length > 0);
  const { pageSize, setPageSize } = useRowsOnPage('addFromBank', MANY_ROWS);
  const search = searchOf(filters);
  const query = useQuery({
    queryKey: ['admin', 'addFromBank', page, pageSize, search],
    queryFn: async ({ signal }) => {
      const body = { page, pageSize, ...search };
      const { questions: rows, ...more } = await call('/adminexam/bankSearch', body, { signal });
      return { rows, ...more };
    },
    placeholderData: keepPreviousData,
  });
  const find = (given: Filters) => {
    // Words are looked for among what the test is about first.
    const isLike = given.exam === filters.exam && given.subject === filters.subject;
    setFound({ filters: given, isOfTest: isOfTest && isLike });
    setPage(1);
  };

  const places = placesOf(frame.sections);
  const present = new Set(drafts.flatMap(({ place }) => place.questionId ?? []));
  const { total = 0, rows = [] } = query.data ?? {};
  const isNothing = total <= rows.length && rows.every(({ questionId }) => present.has(questionId));
  const isSaid = (filters.exam ?? '') !== '' || (filters.subject ?? '') !== '';
  if (isOfTest && isSaid && isNothing && query.isSuccess && !query.isPlaceholderData) {
    const subject = (filters.exam ?? '') === '' ? '' : filing.subject;
    setFound({ filters: { ...filters, exam: '', subject }, isOfTest: true });
  }
  const ofTest = isOfTest ? [filters.exam && examName, filters.subject].filter(Boolean) : [];
  const countsWith = (of: readonly Picked[]) =>
    places.map(
      (_, at) =>
        drafts.filter(({ place }) => place.section === at).length +
        of.filter(({ section }) => section === at).length,
    );
  const pick = (questions: readonly BankQuestion[], isStrict = false) => {
    const next = [...picked];
    for (const question of questions) {
      const asked = { kind: question.question.kind, subject: question.labels.subject };
      const section = landing(places, countsWith(next), asked, { open, isStrict });
      if (section !== undefined) next.push({ question, section });
    }
    setPicked(next);
  };
  const drop = (questions: readonly BankQuestion[]) => {
    const gone = new Set(questions.map(({ questionId }) => questionId));
    setPicked(picked.filter(({ question }) => !gone.has(question.questionId)));
  };
  const follow = (preset: Preset) => {
    const { paper: empty } = applyPreset(preset, { frame, items: [] });
    const newPlaces = placesOf(empty.frame.sections);
    const counts = newPlaces.map(() => 0);
    setFrame(empty.frame);
    setOpen(0);
    setBlueprint(emptyBlueprint());
    // What was chosen before finds its section again.
    setPicked(
      picked.map(({ question }) => {
        const asked = { kind: question.question.kind, subject: question.labels.subject };
        const section = landing(newPlaces, counts, asked, { open: 0 }) ?? 0;
        counts[section] = (counts[section] ?? 0) + 1;
        return { question, section };
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
  const isTooMany = drafts.length + picked.length > MAX_QUESTIONS;
  const bySection = picked.toSorted((a, b) => a.section - b.section);
  const withPaper = frame === paper ? {} : { paper: frame };

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
              : t('bank.chosenCount', { count: picked.length })}
          </output>
          <Button onClick={onClose}>{t('bank.cancel')}</Button>
          <Button
            kind="primary"
            disabled={picked.length === 0 || isTooMany}
            onClick={() => onAdd(bySection, { ...withPaper, minutes: blueprint.minutes })}
          >
            {t('bank.add', { count: picked.length })}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <Stack gap={3} className={styles.bank}>
          <FilterButtons
            label={t('blueprints.way')}
            options={[
              { value: 'search', label: t('blueprints.bySearch') },
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
            <>
              <BankFilters filters={filters} counts={query.data?.counts ?? []} onFind={find} />
              <ListRows
                query={query}
                list={{
                  page,
                  toPage: setPage,
                  pageSize,
                  setPageSize: (rows) => {
                    setPageSize(rows);
                    setPage(1);
                  },
                  reset: () => find({}),
                  isFiltered: Object.values(filters).some((value) => value !== ''),
                }}
                caption={t('bank.questions')}
                tools={
                  ofTest.length > 0 && (
                    <Row gap={2}>
                      <span className="soft">
                        {t('bank.asYourTest', { names: ofTest.map((one) => named(one ?? '')).join(', ') })}
                      </span>
                      <Button kind="quiet" onClick={() => find({})}>
                        {t('bank.showAll')}
                      </Button>
                    </Row>
                  )
                }
                table={(rows) => (
                  <OfferedRows
                    rows={rows}
                    present={present}
                    picked={
                      new Map(picked.map((one) => [one.question.questionId, places[one.section]?.name ?? '']))
                    }
                    onPick={pick}
                    onDrop={drop}
                  />
                )}
                texts={{
                  count: (count) =>
                    query.data?.isMore === true
                      ? t('bank.countMore', { count: MOST_COUNTED })
                      : t('bank.count', { count }),
                  none: t('bank.noneYet'),
                  noneFound: t('bank.none'),
                  noneMore: t('bank.noneMore'),
                  failed: t('bank.failed'),
                }}
              />
            </>
          )}
        </Stack>
        <PaperPane
          drafts={drafts}
          sections={frame.sections}
          places={places}
          counts={countsWith(picked)}
          picked={picked}
          present={present}
          open={open}
          search={search}
          found={query.data?.total ?? 0}
          isSearching={way === 'search'}
          onOpen={setOpen}
          onPicked={setPicked}
          onPattern={drafts.length === 0 ? follow : undefined}
          suggested={patternNameOf(examName, filing.subject)}
          onDraw={(questions, draw) =>
            onAdd(
              questions.map((question) => ({ question, section: open })),
              { ...withPaper, draw },
            )
          }
        />
      </div>
    </Dialog>,
    document.body,
  );
}

function searchOf({ q, exam, unusedMonths, unusedWith, ...facets }: Filters) {
  const { data: classId } = classIdOf.safeParse(unusedWith);
  return {
    query: q,
    filters: {
      ...facets,
      ...(exam && { examCode: exam }),
      ...(unusedMonths && { unusedMonths: Number(unusedMonths) }),
      ...(classId && { unusedWith: classId }),
    },
  };
}
