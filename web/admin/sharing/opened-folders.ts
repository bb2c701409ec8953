import { draftOwner } from '../drafts/use-draft.ts';

const KEY = 'openedfolders';
/** Older ones are told by nobody any more. */
const MOST_KEPT = 100;

const kept = (): string[] => {
  const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return Array.isArray(read) ? read.map(String) : [];
};

const nameOf = (folderId: string) => `${draftOwner()} ${folderId}`;

/** Whether the admin has opened a folder of questions on this device. */
export const isFolderOpened = (folderId: string): boolean => kept().includes(nameOf(folderId));

export function keepFolderOpened(folderId: string): void {
  if (isFolderOpened(folderId)) return;
  localStorage.setItem(KEY, JSON.stringify([...kept(), nameOf(folderId)].slice(-MOST_KEPT)));
}
