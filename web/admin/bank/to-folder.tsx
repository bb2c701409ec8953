import { useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { Folder, Share } from '../../../contract/sharing.ts';
import bank from '../../../locale/en/bank.ts';
import sharing from '../../../locale/en/sharing.ts';
import { words } from '../../locale/words.ts';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { FolderFacts } from '../sharing/folders.tsx';
import { ShareFields } from '../sharing/share-fields.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';

const t = words({ bank, sharing });

/** Where questions go: a folder, a new one with whom it is shared, or out of theirs. */
export type FolderChoice = Folder | { name: string; shares: readonly Share[] } | null;

const NEW = 'new';
const NONE = 'none';

/** Asks for the folder of the selected questions; a new one is named and shared here. */
export function ToFolder({
  count,
  folders,
  self,
  isBusy,
  failure,
  onMove,
  onClose,
}: {
  /** How many questions are moved. */
  count: number;
  folders: readonly Folder[];
  /** The id of the signed-in admin. */
  self: string;
  isBusy: boolean;
  failure: string | null;
  onMove: (to: FolderChoice) => void;
  onClose: () => void;
}) {
  const own = folders.filter(({ access }) => access === 'edit');
  const [chosen, setChosen] = useState(own.length === 0 ? NEW : '');
  const [name, setName] = useState('');
  const [shares, setShares] = useState<readonly Share[]>([]);
  const [fault, setFault] = useState<'sharing.nameFolder' | 'sharing.nameTaken' | 'bank.chooseFirst'>();
  useUnsavedInput(name !== '');
  const folder = own.find(({ id }) => id === chosen);
  const move = () => {
    const typed = name.trim();
    if (folder !== undefined) onMove(folder);
    else if (chosen === NONE) onMove(null);
    else if (chosen !== NEW) setFault('bank.chooseFirst');
    else if (typed === '') setFault('sharing.nameFolder');
    else if (own.some((one) => one.name === typed)) setFault('sharing.nameTaken');
    else onMove({ name: typed, shares });
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t('bank.toFolderTitle', { count })}
      label={isBusy ? t('bank.moving') : t('bank.moveCount', { count })}
      busy={isBusy}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          if (!isBusy) move();
        },
      }}
      failure={failure}
    >
      <SelectField
        label={t('sharing.folder')}
        value={chosen}
        error={fault === 'bank.chooseFirst' ? t(fault) : undefined}
        onChange={({ target }) => {
          setChosen(target.value);
          setFault(undefined);
        }}
      >
        {own.length > 0 && (
          <option value="" disabled>
            {t('bank.chooseFolder')}
          </option>
        )}
        <option value={NEW}>{t('bank.newFolder')}</option>
        {own.map(({ id, name: ofFolder }) => (
          <option key={id} value={id} data-content>
            {ofFolder}
          </option>
        ))}
        <option value={NONE}>{t('sharing.noFolder')}</option>
      </SelectField>
      {folder !== undefined && (
        <p data-content>
          <FolderFacts of={folder} />
        </p>
      )}
      {chosen === NEW && (
        <>
          <InputField
            label={t('sharing.newFolder')}
            maxLength={MAX_NAME_LENGTH}
            value={name}
            error={fault !== undefined && fault !== 'bank.chooseFirst' ? t(fault) : undefined}
            onChange={({ target }) => {
              setName(target.value);
              setFault(undefined);
            }}
          />
          <Stack gap={3}>
            <ShareFields shares={shares} self={self} onChange={setShares} />
            <p className="soft">{t('sharing.folderMore')}</p>
          </Stack>
        </>
      )}
    </AskDialog>
  );
}
