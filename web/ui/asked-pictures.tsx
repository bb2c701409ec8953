import { useMutation } from '@tanstack/react-query';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import { SheetPicture } from './sheet-picture.tsx';

/** Pictures that are loaded once somebody wants to see them. */
export function AskedPictures({
  label,
  failed,
  load,
}: {
  /** Of the button; also the name of the pictures. */
  label: string;
  failed: string;
  load: () => Promise<{ pictures: { base64: string; width: number; height: number }[] }>;
}) {
  const { mutate, data, isPending, error } = useMutation({ mutationFn: load });
  return (
    <Stack gap={3} {...(!data && { align: 'start' })}>
      {data?.pictures.map((picture) => (
        <SheetPicture key={picture.base64.slice(0, 400)} picture={picture} label={label} />
      )) ?? (
        <Button busy={isPending} onClick={() => mutate()}>
          {label}
        </Button>
      )}
      {error !== null && <Alert tone="failure">{failed}</Alert>}
    </Stack>
  );
}
