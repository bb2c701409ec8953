import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { FolderId, QuestionId } from '../../../contract/ids.ts';
import type { Folder } from '../../../contract/sharing.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import lists from '../list/list.module.css';
import { heardQuestion } from '../rich-text/heard-question.tsx';
import { plainStart } from '../rich-text/plain-start.ts';

const t = words({ admin, bank, sharing });

type Listed = Api['/adminexam/bankSearch']['output']['questions'][number];

/** Into a folder, out of any with null, or out of the bank and back. */
type Asked = { ids: readonly QuestionId[] } & ({ folderId: FolderId | null } | { isRetired: boolean });

async function perform(asked: Asked): Promise<number> {
  if ('folderId' in asked) {
    const { moved } = await call('/adminexam/folderPut', {
      folderId: asked.folderId,
      questionIds: [...asked.ids],
    });
    return moved;
  }
  const { ids, isRetired } = asked;
  const done = await Promise.all(
    ids.map((questionId) => call('/adminexam/bankRetire', { questionId, isRetired })),
  );
  return done.filter(({ changed }) => changed).length;
}

/** The questions that are chosen in the bank, over its pages, with what can be done with them together. */
export function useSelectedQuestions(folders: readonly Folder[], isRetired: boolean) {
  const [selected, setSelected] = useState<ReadonlyMap<QuestionId, Listed>>(new Map());
  const queries = useQueryClient();
  const clear = () => setSelected(new Map());
  const { mutate, isPending, data, variables, error } = useMutation({
    mutationFn: perform,
    onSuccess: clear,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const ids = [...selected.keys()];
  // What belongs to others is theirs to retire.
  const mine = ids.filter((id) => selected.get(id)?.mayEdit === true);
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
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        {data !== undefined && variables !== undefined && (
          <Alert tone={data < variables.ids.length ? 'info' : 'success'}>
            {doneText(variables, data, folders)}{' '}
            {data < variables.ids.length && t('bank.notYours', { count: variables.ids.length - data })}{' '}
            {'isRetired' in variables && data > 0 && (
              <Button kind="quiet" onClick={() => mutate({ ...variables, isRetired: !variables.isRetired })}>
                {t('admin.undo')}
              </Button>
            )}
          </Alert>
        )}
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
            {!folders.some(({ access }) => access === 'edit') ? (
              <span className="soft">{t('bank.folderFirst')}</span>
            ) : (
              <label className={lists.sort}>
                {t('bank.moveTo')}
                <select
                  value=""
                  disabled={isPending}
                  onChange={({ target: { value } }) => {
                    const to = folders.find(({ id }) => id === value);
                    mutate({ ids, folderId: to?.id ?? null });
                  }}
                >
                  <option value="" disabled>
                    {t('bank.chooseFolder')}
                  </option>
                  {folders.map(
                    ({ id, name, access }) =>
                      access === 'edit' && (
                        <option key={id} value={id} data-content>
                          {name}
                        </option>
                      ),
                  )}
                  <option value="none">{t('sharing.noFolder')}</option>
                </select>
              </label>
            )}
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

function doneText(asked: Asked, count: number, folders: readonly Folder[]): string {
  if ('isRetired' in asked)
    return t(asked.isRetired ? 'bank.retiredMany' : 'bank.broughtBackMany', { count });
  const name = folders.find(({ id }) => id === asked.folderId)?.name;
  return name === undefined ? t('bank.takenOut', { count }) : t('bank.movedTo', { count, name });
}
