import type { Api } from '../../contract/api.ts';
import downloads from '../../locale/en/downloads.ts';
import { words } from '../locale/words.ts';
import { FileExport, type Progress } from './file-export.tsx';

const t = words({ downloads });

type Part = Api['/admin/userExport']['output'];
type FetchPart = (after: string | undefined, signal: AbortSignal) => Promise<Part>;

/** Rows in a part as the server cuts them (contract: join the parts until no `next` comes). */
const PART_ROWS = 5_000;

/** A button that fetches a CSV part by part. */
export function CsvExport({
  label,
  fileName,
  fetchPart,
}: {
  label: string;
  fileName: string;
  fetchPart: FetchPart;
}) {
  return (
    <FileExport
      label={label}
      fileName={fileName}
      fetchFile={(signal, tell) => joinParts(fetchPart, signal, tell)}
    />
  );
}

async function joinParts(
  fetchPart: FetchPart,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<Blob> {
  const csv: string[] = [];
  let after: string | undefined;
  let total: number | undefined;
  do {
    const part = await fetchPart(after, signal);
    csv.push(part.csv);
    after = part.next;
    total ??= part.total;
    tell(progressOf(csv.length, total));
  } while (after !== undefined);
  return new Blob(csv, { type: 'text/csv' });
}

function progressOf(done: number, total: number | undefined): Progress {
  if (total === undefined) return { done, parts: undefined, text: t('downloads.starting') };
  const rows = done * PART_ROWS;
  return {
    done,
    parts: Math.max(1, Math.ceil(total / PART_ROWS)),
    text: rows >= total ? t('downloads.finishing') : t('downloads.progress', { rows, total }),
  };
}
