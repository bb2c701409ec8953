import { useMutation } from '@tanstack/react-query';
import grid from '../../../locale/en/grid.ts';
import { callWithFile } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { UploadedPage } from './use-pages.ts';

const t = words({ grid });

/** Turns a page by a quarter: a phone that is held flat does not know which side is up. */
export function TurnPage({
  page,
  number,
  onTurned,
}: {
  page: UploadedPage;
  number: number;
  onTurned: (page: UploadedPage) => void;
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { pages } = await callWithFile('/adminexam/paperPages', await turned(page.address));
      // What was read of its text stays.
      return { ...page, ...pages[0], numbers: page.numbers };
    },
    onSuccess: onTurned,
  });
  return (
    <>
      <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
        {t('grid.turn', { page: number })}
      </Button>
      {error !== null && (
        <Alert tone="failure" title={t('grid.notTurned', { page: number })}>
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}

async function turned(address: string): Promise<File> {
  const image = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(image.height, image.width);
  const context = canvas.getContext('2d');
  context?.translate(image.height, 0);
  context?.rotate(Math.PI / 2);
  context?.drawImage(image, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })], 'page.jpg');
}
