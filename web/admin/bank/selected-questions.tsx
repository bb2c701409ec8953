import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { FolderId, QuestionId } from '../../../contract/ids.ts';
import type { Folder } from '../../../contract/sharing.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { withWords, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import lists from '../list/list.module.css';
import { heardQuestion } from '../rich-text/heard-question.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import { ShareButton } from '../sharing/share-dialog.tsx';
import { asSent } from '../sharing/share-fields.tsx';
import type { FolderChoice } from './to-folder.tsx';

const t = words({ admin, bank, sharing });

type Listed = Api['/adminexam/bankSearch']['output']['questions'][number];

const ToFolder = lazy(async () => ({
  default: (await withWords(import('./to-folder.tsx'))).ToFolder,
}));
const MergeQuestions = lazy(async () => ({
  default: (await withWords(import('./merge-questions.tsx'))).MergeQuestions,
}));

type Asked = { ids: readonly QuestionId[] } & ({ to: FolderChoice } | { isRetired: boolean });

interface Done {
  count: number;
  /** Where they are now. */
  folder?: { id: FolderId; name: string };
}

async function perform(asked: Asked): Promise<Done> {
  if ('to' in asked) {
    const { to } = asked;
    const folder = to === null || 'id' in to ? to : { ...to, id: await addFolder(to) };
    const { moved } = await call('/adminexam/folderPut', {
      folderId: folder?.id ?? null,
      questionIds: [...asked.ids],
    });
    return { count: moved, ...(folder && { folder }) };
  }
  const { ids, isRetired } = asked;
  const done = await Promise.all(
    ids.map((questionId) => call('/adminexam/bankRetire', { questionId, isRetired })),
  );
  return { count: done.filter(({ changed }) => changed).length };
}

async function addFolder({ name, shares }: Extract<FolderChoice, { name: string; shares: unknown }>) {
  const { folderId } = await call('/adminexam/folderAdd', { name });
  if (shares.length > 0) await call('/adminexam/shareSet', { folderId, shares: shares.map(asSent) });
  return folderId;
}

/** The questions that are chosen in the bank, over its pages, with what can be done with them together. */
export function useSelectedQuestions(
  { folders, self }: { folders: readonly Folder[]; self: string },
  isRetired: boolean,
) {
  const [selected, setSelected] = useState<ReadonlyMap<QuestionId, Listed>>(new Map());
  const [asking, setAsking] = useState<'folder' | 'merge' | null>(null);
  const queries = useQueryClient();
  const clear = () => setSelected(new Map());
  const { mutate, isPending, data, variables, error, reset } = useMutation({
    mutationFn: perform,
    onSuccess: () => {
      setAsking(null);
      clear();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const ids = [...selected.keys()];
  // What belongs to others is theirs to retire.
  const mine = ids.filter((id) => selected.get(id)?.mayEdit === true);
  const mayMerge = !isRetired && mine.length > 0 && ids.length > 1 && ids.length <= MOST_MERGED;
  const ask = (what: typeof asking) => {
    reset();
    setAsking(what);
  };
  const select = (rows: readonly Listed[], isChosen: boolean) => {
    const next = new Map(selected);
    for (const row of rows) {
      if (isChosen && next.size < MOST_SELECTED) next.set(row.questionId, row);
      else if (!isChosen) next.delete(row.questionId);
    }
    setSelected(next);
  };
  return {
    box: (row: Listed): ReactNode => (
      <label className={lists.box}>
        <input
          type="checkbox"
          checked={selected.has(row.questionId)}
          onChange={({ target }) => select([row], target.checked)}
        />
        <span className="visually-hidden">
          {t('bank.select', {
            text: plainStart(row.question.text, 60),
            hidden: heardQuestion(row.question.text),
          })}
        </span>
      </label>
    ),
    outcome: (
      <>
        {error !== null && asking === null && <Alert tone="failure">{errorText(error)}</Alert>}
        {data !== undefined && variables !== undefined && (
          <Alert tone={data.count < variables.ids.length ? 'info' : 'success'}>
            {doneText(variables, data)}{' '}
            {data.count < variables.ids.length &&
              t('bank.notYours', { count: variables.ids.length - data.count })}{' '}
            {'isRetired' in variables && data.count > 0 && (
              <Button kind="quiet" onClick={() => mutate({ ...variables, isRetired: !variables.isRetired })}>
                {t('admin.undo')}
              </Button>
            )}
            {data.folder !== undefined && (
              <Row gap={2} rowGap={1}>
                <ShareButton of={{ folderId: data.folder.id }} name={data.folder.name} />
                <ButtonLink kind="quiet" href={adminPaths.bank({ folder: data.folder.id })}>
                  {t('sharing.open', { name: data.folder.name })}
                </ButtonLink>
              </Row>
            )}
          </Alert>
        )}
        <Suspense>
          {asking === 'folder' && (
            <ToFolder
              count={ids.length}
              folders={folders}
              self={self}
              isBusy={isPending}
              failure={error && errorText(error)}
              onMove={(to) => mutate({ ids, to })}
              onClose={() => setAsking(null)}
            />
          )}
          {asking === 'merge' && (
            <MergeQuestions
              questions={[...selected.values()]}
              onMerge={(retired) => mutate({ ids: retired, isRetired: true })}
              onClose={() => setAsking(null)}
            />
          )}
        </Suspense>
      </>
    ),
    bar: (rows: readonly Listed[]): ReactNode => (
      <div className={selected.size > 0 ? lists.selected : 'visually-hidden'}>
        {/* Always there, so that a screen reader hears the first count too. */}
        <output>{selected.size > 0 && t('bank.selected', { count: selected.size })}</output>
        {selected.size > 0 && (
          <Row gap={2}>
            <Button kind="quiet" onClick={() => select(rows, true)}>
              {t('bank.selectPage')}
            </Button>
            <Button onClick={() => ask('folder')}>{t('bank.toFolder')}</Button>
            {mayMerge && <Button onClick={() => ask('merge')}>{t('bank.merge')}</Button>}
            {mine.length > 0 && (
              <Button busy={isPending} onClick={() => mutate({ ids: mine, isRetired: !isRetired })}>
                {t(isRetired ? 'bank.bringBack' : 'bank.retire')}
              </Button>
            )}
            <Button kind="quiet" onClick={clear}>
              {t('bank.clearSelection')}
            </Button>
          </Row>
        )}
      </div>
    ),
  };
}

/** The most that one call moves. */
const MOST_SELECTED = 100;

/** As many as can be compared. */
const MOST_MERGED = 10;

function doneText(asked: Asked, { count, folder }: Done): string {
  if ('isRetired' in asked)
    return t(asked.isRetired ? 'bank.retiredMany' : 'bank.broughtBackMany', { count });
  return folder === undefined
    ? t('bank.takenOut', { count })
    : t('bank.movedTo', { count, name: folder.name });
}
