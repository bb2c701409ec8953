import { importEndpoints, MAX_PAPER_PAGES } from '../../contract/imports.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_WHOLE_IMAGE_PIXELS } from '../../contract/limits.ts';
import { imagesOfFrame } from '../../contract/papers/frame-texts.ts';
import { questionFileEndpoints } from '../../contract/question-files.ts';
import { imagesOf } from '../../contract/questions/question-texts.ts';
import { imageAddress } from '../../contract/rich-text.ts';
import { formatOf } from '../../formats/formats.ts';
import { type Message, t, textOf } from '../../formats/words.ts';
import { asksAlike } from '../bank/asks-alike.ts';
import { fingerprints } from '../bank/index-rows.ts';
import { ALIKE_FROM } from '../bank/near-duplicates.ts';
import { presentQuestions } from '../bank/present-questions.ts';
import { findAlike } from '../bank/search-queries.ts';
import type { RootDb } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { whileConnected } from '../http/while-connected.ts';
import { asPng, encodeImage, RefusedImage } from '../media/encode-image.ts';
import type { ImageStore } from '../media/image-store.ts';
import type { PagesOutcome, ReadOutcome, StoredImage } from './file-task.ts';
import { FileThreads, FileTooMuch, MOST_PAGE_MS } from './file-thread.ts';
import { presentProblem } from './present.ts';
import {
  deleteImport,
  findInBank,
  insertImport,
  insertImportedQuestions,
  listQuestions,
  type Owner,
  setPaper,
} from './queries.ts';
import { importOf, takeIntoBank, takeIntoTest } from './taking.ts';

export interface ImportDeps {
  db: RootDb;
  images: ImageStore;
  now: () => Date;
}

export function importRoutes(adapter: Adapter, { db, images, now }: ImportDeps): void {
  const threads = new FileThreads();
  // A paper that takes long to draw keeps nobody's questions waiting.
  const drawing = new FileThreads({ mostPieceMs: MOST_PAGE_MS });
  adapter.app.addHook('onClose', () => Promise.all([threads.stop(), drawing.stop()]));

  route(adapter, importEndpoints.read, async ({ file, name, format }, { admin, scope }, request) => {
    const owner = { admin, scope, now: now() };
    const importId = await insertImport(db, owner);
    const { rest, paper, instructions, questions, ...outcome } = await whileConnected(request, (signal) =>
      threads.run(
        { do: 'read', name, bytes: file, format },
        {
          caller: admin,
          signal,
          take: (piece) =>
            'image' in piece
              ? holdImage(images, piece.image, { admin, now: owner.now }, signal)
              : insertImportedQuestions(db, importId, piece.rows),
        },
      ),
    ).catch(async (error: unknown) => {
      if (!(error instanceof FileTooMuch)) throw error;
      await deleteImport(db, importId);
      return tooMuch(name);
    });
    if (paper) await setPaper(db, importId, paper);
    const known = await findInBank(db, importId, scope);
    return {
      importId,
      ...outcome,
      questions: questions.map((one, position) => ({ ...one, isInBank: known.has(position) })),
      ...(paper && { paper }),
      instructions: instructions ?? null,
      rest: rest
        ? {
            name: `${name.replace(/\.\w{1,5}$/, '')}-to-mend.${rest.extension}`,
            base64: Buffer.from(rest.text).toString('base64'),
          }
        : null,
    };
  });

  route(adapter, importEndpoints.table, async ({ file, name }, { admin }, request) => {
    const read = await whileConnected(request, (signal) =>
      threads.run({ do: 'table', name, bytes: file }, { caller: admin, signal }),
    ).catch((error: unknown) => {
      const message =
        'Reading this file takes too much time or memory. Save its one sheet of students as CSV.';
      throw error instanceof FileTooMuch ? new RequestError('bad_input', message, { field: 'file' }) : error;
    });
    if ('refused' in read) throw new RequestError('bad_input', read.refused, { field: 'file' });
    return read;
  });

  route(adapter, importEndpoints.pages, async ({ file }, { admin }, request) => {
    const owner = { admin, now: now() };
    const read = await whileConnected(request, (signal) =>
      drawing.run(
        { do: 'pages', bytes: file },
        {
          caller: admin,
          signal,
          take: async (piece) =>
            'image' in piece ? holdImage(images, piece.image, owner, signal) : undefined,
        },
      ),
    ).catch((error: unknown) => {
      if (!(error instanceof FileTooMuch)) throw error;
      return { refused: 'large' as const };
    });
    if ('refused' in read) throw new RequestError('bad_input', refusedPages(read.refused), { field: 'file' });
    return { pages: read.pages.map((page) => ({ ...page, address: imageAddress(page.hash) })) };
  });

  route(adapter, importEndpoints.questions, async ({ importId, ...range }, { admin, scope }) => {
    await importOf(db, importId, { admin, scope, now: now() });
    const rows = await listQuestions(db, importId, range);
    const prints = await fingerprints(rows.map(({ question }) => question));
    const nearest = await Promise.all(
      prints.map(async (print) => {
        const [near] = await findAlike(db, print, { from: ALIKE_FROM, most: 1, scope });
        return near && { ...near, isSame: near.identity === print.identity };
      }),
    );
    const others = await presentQuestions(db, [...new Set(nearest.flatMap((near) => near?.id ?? []))]);
    const known = new Map(others.map((one) => [one.questionId, one]));
    return {
      questions: rows.map(({ position, question, labels, place }, i) => {
        const near = nearest[i];
        const found = near && known.get(near.id);
        const isAlike = found && (near.isSame || asksAlike(question, found.question));
        const alike = isAlike ? { question: found, likeness: near.likeness, isSame: near.isSame } : undefined;
        return {
          position,
          question,
          labels,
          ...(place && { place }),
          ...(alike && { alike }),
        };
      }),
    };
  });

  route(adapter, importEndpoints.toBank, (taking, { admin, scope }, request) =>
    whileConnected(request, (signal) =>
      takeIntoBank(db, taking, { owner: { admin, scope, now: now() }, signal }),
    ),
  );

  route(adapter, importEndpoints.toTest, (taking, { admin, scope }) =>
    takeIntoTest(db, taking, { admin, scope, now: now() }),
  );

  route(
    adapter,
    questionFileEndpoints.questionsWrite,
    async ({ questions, paper, format, head }, { admin }) => {
      const used = new Map<string, Uint8Array>();
      if (format === 'json-zip' || format === 'docx') {
        const named = questions.flatMap(({ question }) => imagesOf(question));
        for (const hash of new Set([...named, ...(paper ? imagesOfFrame(paper) : [])])) {
          const image = await images.find(hash);
          // Word shows no WebP.
          if (image) used.set(hash, format === 'docx' ? await asPng(image.bytes) : image.bytes);
        }
      }
      const { bytes, problems } = await threads.run(
        { do: 'write', questions, paper, format, head, images: used },
        { caller: admin },
      );
      const [extension] = formatOf(format).extensions;
      return {
        file: { name: `questions.${extension}`, base64: Buffer.from(bytes).toString('base64') },
        problems: problems.map(presentProblem),
      };
    },
  );
}

/** Encodes an image of a file and holds it for what will name it. */
async function holdImage(
  images: ImageStore,
  bytes: Uint8Array,
  by: Pick<Owner, 'admin' | 'now'>,
  signal: AbortSignal,
): Promise<StoredImage> {
  if (bytes.length > MAX_IMAGE_BYTES) {
    return { refused: t('imports.wantedSmallFile', { megabytes: MAX_IMAGE_BYTES / 1024 / 1024 }) };
  }
  try {
    const image = await encodeImage(bytes, signal);
    signal.throwIfAborted();
    await images.hold(image, by);
    return { hash: image.hash };
  } catch (error) {
    if (error instanceof RefusedImage) return { refused: REFUSED[error.why]() };
    throw error;
  }
}

function refusedPages(why: Extract<PagesOutcome, { refused: unknown }>['refused']): string {
  if (typeof why !== 'string') return textOf(why);
  return {
    password: 'The PDF asks for a password: save it without one.',
    damaged: 'The PDF is damaged: print it as PDF again.',
    pages: `At most ${MAX_PAPER_PAGES} pages are taken: leave out the others.`,
    large:
      'A page of the PDF takes too much time or memory: take a photo of it, or print the PDF as PDF again.',
  }[why];
}

const REFUSED: Record<RefusedImage['why'], () => Message> = {
  format: () => t('imports.wantedImage'),
  damaged: () => t('imports.wantedImage'),
  pixels: () =>
    t('imports.wantedSmallImage', {
      pixels: MAX_IMAGE_PIXELS / 1_000_000,
      whole: MAX_WHOLE_IMAGE_PIXELS / 1_000_000,
    }),
};

/** A file that takes too much time or memory is reported like any other that cannot be read. */
function tooMuch(name: string): ReadOutcome {
  const problem = presentProblem({
    file: name,
    line: null,
    column: null,
    question: null,
    level: 'error',
    found: name,
    wanted: t('imports.wantedLessWork'),
    fix: null,
  });
  return { format: null, questions: [], problems: [problem] };
}
