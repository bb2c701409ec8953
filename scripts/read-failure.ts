import { t, type Wording } from '../formats/words.ts';

/** Why a file could not be read, in words for the usual reasons. */
export function readFailure(error: unknown, file: string): Wording {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return t('imports.noFile', { file });
  if (code === 'EISDIR') return t('imports.folder', { file });
  if (code === 'EACCES' || code === 'EPERM') return t('imports.noAccess', { file });
  return error instanceof Error ? error.message : String(error);
}
