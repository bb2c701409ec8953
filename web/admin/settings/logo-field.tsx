import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES } from '../../../contract/limits.ts';
import { imageAddress } from '../../../contract/rich-text.ts';
import settings from '../../../locale/en/settings.ts';
import { callWithFile } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './settings.module.css';

const t = words({ settings });

/** Uploads a picture and gives its hash. Rejects one that is too large before it is sent. */
export async function uploadLogo(file: File): Promise<string> {
  if (file.size > MAX_IMAGE_BYTES) throw new Error('too large');
  return (await callWithFile('/adminexam/imageUpload', file)).image.hash;
}

/** A button that takes a picture from the device. */
function PictureButton({
  isBusy = false,
  onTake,
  ...button
}: { isBusy?: boolean; onTake: (file: File) => void } & ComponentProps<'button'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onTake(file);
          target.value = '';
        }}
      />
      <Button {...button} busy={isBusy} onClick={() => input.current?.click()}>
        {t(isBusy ? 'settings.logoUploading' : 'settings.logoChoose')}
      </Button>
    </>
  );
}

/** A logo that is uploaded later. */
export function LogoChoice({
  file,
  onChoose,
}: {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
}) {
  const [preview, setPreview] = useState<string>();
  const choose = (chosen: File | undefined) => {
    setPreview(undefined);
    onChoose(chosen);
    if (chosen === undefined) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setPreview(reader.result);
    });
    reader.readAsDataURL(chosen);
  };
  return (
    <Stack gap={2}>
      <p className={styles.label}>{t('settings.logo')}</p>
      <p className="soft">{t('settings.logoHint')}</p>
      <Row gap={3}>
        {preview !== undefined && <img className={styles.logo} src={preview} alt={t('settings.logo')} />}
        <PictureButton onTake={choose} />
        {file !== undefined && (
          <Button kind="quiet" onClick={() => choose(undefined)}>
            {t('settings.logoRemove')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The school's logo: shown, replaced or taken away. */
export function LogoField({
  about: { label, hint, disabled },
  hash,
  onChange,
}: {
  about: { label: string; hint: string; disabled: boolean };
  hash: string;
  onChange: (hash: string) => void;
}) {
  const hintId = useId();
  const { mutate, isPending, error } = useMutation({ mutationFn: uploadLogo, onSuccess: onChange });
  return (
    <Stack gap={2}>
      <p className={styles.label}>{label}</p>
      <p className="soft" id={hintId}>
        {hint}
      </p>
      <Row gap={3}>
        {hash !== '' && <img className={styles.logo} src={imageAddress(hash)} alt={label} />}
        <PictureButton isBusy={isPending} disabled={disabled} aria-describedby={hintId} onTake={mutate} />
        {hash !== '' && (
          <Button kind="quiet" disabled={disabled} onClick={() => onChange('')}>
            {t('settings.logoRemove')}
          </Button>
        )}
      </Row>
      {error !== null && <Alert tone="failure">{t('settings.logoFailed')}</Alert>}
    </Stack>
  );
}
