import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Api } from '../../contract/api.ts';
import type { QuizRow } from '../../contract/catalog/editing.ts';
import { MAX_PAGE_SIZE } from '../../contract/http/list.ts';
import admin from '../../locale/en/admin.ts';
import catalogue from '../../locale/en/catalogue.ts';
import sharing from '../../locale/en/sharing.ts';
import ui from '../../locale/en/ui.ts';
import { call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { named, words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Row } from '../ui/layout.tsx';
import { EditLink } from './list/edit-link.tsx';
import styles from './list/list.module.css';
import { PreviewLink } from './preview-link.tsx';
import { SendToReview } from './send-to-review.tsx';
import { ShareDialog } from './sharing/share-dialog.tsx';

const t = words({ admin, catalogue, sharing, ui });

type State = Api['/adminexam/quizStates']['input']['changes'][number]['to'];

type Named = Pick<QuizRow, 'testCode' | 'testName'>;

/** What to do with tests. `isUndo`: it reverses what was done; `despiteDifferences`: the admin
 * knows what differs. */
type Ask =
  | { changes: readonly { test: Named; to: State }[]; isUndo?: true; despiteDifferences?: true }
  | { copy: Named };

/** A test that is not published yet because its form does not match its questions; `how` are sentences. */
interface Differing {
  test: Named;
  how: readonly string[];
}

/** The outcome, as sentences. */
interface Outcome {
  done?: string;
  /** What became of the tests. */
  states?: ReadonlyMap<string, State>;
  refused: readonly string[];
  differing?: readonly Differing[];
  undo?: Ask;
}

const DONE = {
  active: 'catalogue.published',
  inactive: 'catalogue.restored',
  archived: 'catalogue.archivedNow',
  deleted: 'catalogue.deleted',
} as const satisfies Record<State, string>;

const REFUSED = {
  notFound: 'catalogue.notFound',
  hasAttempts: 'catalogue.hasAttempts',
  noQuestions: 'catalogue.noQuestions',
  sectionEmpty: 'catalogue.sectionEmpty',
  noClosing: 'catalogue.noClosing',
  languagesDiffer: 'catalogue.languagesDiffer',
  notApproved: 'catalogue.notApproved',
} as const;

async function perform(asked: Ask): Promise<Outcome> {
  if ('copy' in asked) {
    const copy = await call('/adminexam/quizduplicate', { testCode: asked.copy.testCode });
    return {
      done: t('catalogue.copied', { name: named(asked.copy.testName) }),
      refused: [],
      undo: { changes: [{ test: copy, to: 'deleted' }], isUndo: true },
    };
  }
  const { changes, isUndo } = asked;
  const { changed, refused } = await call('/adminexam/quizStates', {
    changes: changes.map(({ test: { testCode }, to }) => ({
      testCode,
      to,
      // Undo publishes a test again that had been published like this.
      despiteDifferences: isUndo === true || asked.despiteDifferences === true,
    })),
  });
  const asksFor = (testCode: string) => changes.find(({ test }) => test.testCode === testCode);
  const back = changed.flatMap(({ testCode, was }) => {
    const { test, to } = asksFor(testCode) ?? {};
    return test === undefined || was === to ? [] : [{ test, to: was }];
  });
  const names = changed.map(({ testCode }) => named(asksFor(testCode)?.test.testName ?? testCode)).join(', ');
  const [first] = changes;
  return {
    ...(changed.length > 0 &&
      first && {
        states: new Map(changed.map(({ testCode }) => [testCode, asksFor(testCode)?.to ?? first.to])),
        done: t(isUndo ? 'catalogue.undone' : DONE[first.to], { name: names }),
      }),
    refused: refused.flatMap(({ testCode, reason, section = '' }) =>
      reason === 'marksDiffer' || reason === 'formatDiffers'
        ? []
        : t(REFUSED[reason], { name: named(asksFor(testCode)?.test.testName ?? testCode), section }),
    ),
    differing: refused.flatMap(({ testCode, marks, format }) => {
      const { test } = asksFor(testCode) ?? {};
      const name = named(test?.testName ?? '');
      const how = [
        ...(marks ? [t('catalogue.marksDiffer', { name, ...marks })] : []),
        ...(format ? [t('catalogue.formatDiffers', { name, ...format })] : []),
      ];
      return test && how.length > 0 ? { test, how } : [];
    }),
    ...(back.length > 0 && !isUndo && { undo: { changes: back, isUndo: true } }),
  };
}

/** Does what the buttons of tests ask for, and shows the outcome with a way to undo it. */
export function useTestActions(): {
  ask: (asked: Ask) => void;
  /** What a test is by the last action; undefined where that was of others. */
  stateOf: (testCode: string) => State | undefined;
  outcome: ReactNode;
} {
  const queries = useQueryClient();
  const [differing, setDiffering] = useState<readonly Differing[]>([]);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: perform,
    onSuccess: (outcome) => setDiffering(outcome.differing ?? []),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const ask = (asked: Ask) => {
    if (!isPending) mutate(asked);
  };
  const { done, refused = [], undo } = data ?? {};
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row that had the focus may be gone with what was done.
    if (!isPending && (data || error) && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [isPending, data, error]);
  const publish = () => {
    setDiffering([]);
    ask({ changes: differing.map(({ test }) => ({ test, to: 'active' })), despiteDifferences: true });
  };
  return {
    ask,
    stateOf: (testCode) => data?.states?.get(testCode),
    outcome: (
      <div ref={box} tabIndex={-1}>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        {!isPending && refused.length > 0 && <Alert tone="failure">{refused.join(' ')}</Alert>}
        {!isPending && done !== undefined && (
          <Alert tone="success">
            {done}{' '}
            {undo && (
              <Button kind="quiet" onClick={() => ask(undo)}>
                {t('admin.undo')}
              </Button>
            )}
          </Alert>
        )}
        <Dialog
          // No press counts until the lists are loaded again.
          open={!isPending && differing.length > 0}
          onClose={() => setDiffering([])}
          title={t('catalogue.differsTitle', { count: differing.length })}
          actions={
            <>
              <Button onClick={publish}>{t('catalogue.publishAnyway')}</Button>
              <Button kind="primary" onClick={() => setDiffering([])}>
                {t('catalogue.notPublished')}
              </Button>
            </>
          }
        >
          <ul>
            {differing.map(({ test, how }) => (
              <li key={test.testCode}>
                {how.join(' ')}{' '}
                <Link href={adminPaths.quizEdit({ testCode: test.testCode })}>
                  {t('admin.edit', { name: named(test.testName) })}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      </div>
    ),
  };
}

/** The tests that are selected in the list, over all its pages, with what can be done with them together. */
export function useSelectedTests(ask: (asked: Ask) => void) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Named>>(new Map());
  const clear = () => setSelected(new Map());
  const act = (to: State) => {
    ask({ changes: [...selected.values()].map((test) => ({ test, to })) });
    clear();
  };
  const isFull = selected.size >= MAX_PAGE_SIZE;
  return {
    /** The name of a test as the checkbox that selects it. */
    nameOf: (test: Named): ReactNode => (
      <CheckField
        label={t('catalogue.select', {
          name: named(test.testName),
          b: (text) => <b data-content>{text}</b>,
        })}
        checked={selected.has(test.testCode)}
        onCheck={(isChosen) => {
          const next = new Map(selected);
          if (isChosen && !isFull) next.set(test.testCode, test);
          else next.delete(test.testCode);
          setSelected(next);
        }}
      />
    ),
    bar: (
      <div className={selected.size > 0 ? styles.selected : 'visually-hidden'}>
        {/* Always there, so that a screen reader hears the first count too. */}
        <output>{selected.size > 0 && t('catalogue.selected', { count: selected.size })}</output>
        {selected.size > 0 && (
          <Row gap={2} align="stretch" className={styles.rowActions}>
            <Button onClick={() => act('active')}>{t('catalogue.publishSelected')}</Button>
            <Button onClick={() => act('archived')}>{t('catalogue.archiveSelected')}</Button>
            <Button kind="quiet" onClick={clear}>
              {t('catalogue.clearSelection')}
            </Button>
          </Row>
        )}
      </div>
    ),
  };
}

/** A test of the list; `needsApproval`: the caller publishes it only once it is approved. */
export type OfferedTest = QuizRow & { needsApproval: boolean };

/** What the caller may do with a test: publishing it with one press; rarer actions are behind 'More'. */
export function TestActions({ test, onAsk }: { test: OfferedTest; onAsk: (asked: Ask) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const name = test.testName;
  const mayEdit = test.access === 'edit';
  const about = { name };
  const act = (asked: Ask) => {
    setOpen(false);
    onAsk(asked);
  };
  const change = (to: State) => act({ changes: [{ test, to }] });
  const isApproved = test.review === 'approved' || !test.needsApproval;
  const publish =
    !mayEdit || test.state !== 'inactive' ? null : isApproved ? (
      <Button onClick={() => change('active')}>{t('catalogue.publish', about)}</Button>
    ) : (
      test.review === 'draft' && <SendToReview of={test} />
    );
  const schedule = (
    <ButtonLink href={adminPaths.schedule({ testCode: test.testCode })}>
      {t('admin.schedule', about)}
    </ButtonLink>
  );
  // Published, it would still be seen by nobody.
  const isForNobody = test.owner !== undefined && test.classes.length === 0;
  const isFirstGiven = mayEdit && test.state === 'inactive' && !test.needsApproval && isForNobody;
  return (
    <>
      {isFirstGiven ? schedule : publish}
      {mayEdit && test.state === 'archived' && (
        <Button onClick={() => change('inactive')}>{t('catalogue.restore', about)}</Button>
      )}
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('catalogue.more', about)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('catalogue.moreTitle', { name })}
        actions={<Button onClick={() => setOpen(false)}>{t('ui.close')}</Button>}
      >
        <p className="soft" data-content>
          {[test.exam.examName, test.subject, test.chapter, test.topic].map((one) => named(one)).join(' · ')}
        </p>
        <Row gap={2} align="stretch">
          {/* The row of a phone has room for one place. */}
          {mayEdit && <EditLink href={adminPaths.quizEdit({ testCode: test.testCode })} name={name} />}
          <ButtonLink href={adminPaths.results({ testCode: test.testCode })}>
            {t('catalogue.results', about)}
          </ButtonLink>
          <PreviewLink testCode={test.testCode} name={name} />
          <ButtonLink href={adminPaths.print({ testCode: test.testCode })}>
            {t('catalogue.print', about)}
          </ButtonLink>
          {(mayEdit || test.access === 'give') && schedule}
          {mayEdit && (
            <ButtonLink href={adminPaths.translate({ testCode: test.testCode })}>
              {t('catalogue.translate', about)}
            </ButtonLink>
          )}
        </Row>
        <Row gap={2} align="stretch" className={styles.changes}>
          {publish}
          <Button onClick={() => act({ copy: test })}>{t('catalogue.duplicate', about)}</Button>
          {mayEdit && test.owner && (
            <Button
              onClick={() => {
                setOpen(false);
                setSharing(true);
              }}
            >
              {t('sharing.share', about)}
            </Button>
          )}
          {mayEdit && test.state !== 'archived' && (
            <Button onClick={() => change('archived')}>{t('catalogue.archive', about)}</Button>
          )}
        </Row>
        {mayEdit && (
          <Row gap={2} align="stretch" className={styles.changes}>
            <Button kind="danger" onClick={() => change('deleted')}>
              {t('catalogue.remove', about)}
            </Button>
          </Row>
        )}
      </Dialog>
      {isSharing && (
        <ShareDialog of={{ testCode: test.testCode }} name={name} onClose={() => setSharing(false)} />
      )}
    </>
  );
}
