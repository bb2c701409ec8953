import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Api } from '../../contract/api.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../contract/limits.ts';
import questions from '../../locale/en/questions.ts';
import ui from '../../locale/en/ui.ts';
import { CallError, callWithFile } from '../api.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InputField } from '../ui/field.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import styles from './image-target.module.css';

const t = words({ questions, ui });

type StoredImage = Api['/adminexam/imageUpload']['output']['image'];

/** The longest description, in characters: two sentences. */
const LONGEST_DESCRIPTION = 300;

/** Uploads an image and asks what it shows; then gives what stands for it in the text. */
export function ImageDialog({
  file,
  onClose,
  onInsert,
}: {
  file: File;
  onClose: () => void;
  onInsert: (image: string) => void;
}) {
  const [image, setImage] = useState<StoredImage | null>(null);
  const [failure, setFailure] = useState<'refused' | 'failed' | null>(null);
  const [description, setDescription] = useState('');
  /** Once it has arrived. */
  const [isWanted, setWanted] = useState(false);
  // Brackets would end the description.
  const shown = description.replaceAll(/[[\]\s]+/g, ' ').trim();
  const insert = (stored: StoredImage | null) => {
    if (shown === '') return;
    if (stored === null) setWanted(true);
    else onInsert(`![${shown}](media:${stored.hash})`);
  };
  const arrive = useEffectEvent((stored: StoredImage) => {
    setImage(stored);
    if (isWanted) insert(stored);
  });

  useEffect(() => {
    const ending = new AbortController();
    const upload = async () => {
      if (file.size > MAX_IMAGE_BYTES) return setFailure('refused');
      try {
        const answer = await callWithFile('/adminexam/imageUpload', file, { signal: ending.signal });
        arrive(answer.image);
      } catch (error) {
        if (ending.signal.aborted) return;
        const isRefused = error instanceof CallError && ['bad_input', 'too_large'].includes(error.code);
        setFailure(isRefused ? 'refused' : 'failed');
      }
    };
    void upload();
    return () => ending.abort();
  }, [file]);

  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t('questions.addImage')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button
            kind="primary"
            disabled={shown === '' || failure !== null}
            busy={isWanted && failure === null}
            onClick={() => insert(image)}
          >
            {t('questions.insertImage')}
          </Button>
        </>
      }
    >
      {failure !== null ? (
        <Alert tone="failure">
          {failure === 'failed'
            ? t('questions.imageFailed')
            : t('questions.imageRefused', {
                megabytes: MAX_IMAGE_BYTES / 1024 / 1024,
                megapixels: MAX_IMAGE_PIXELS / 1_000_000,
              })}
        </Alert>
      ) : (
        <>
          {image === null ? (
            <Loading>
              <p>{t('questions.imageUploading')}</p>
              <Ruled tall />
            </Loading>
          ) : (
            <img
              className={styles.preview}
              src={image.address}
              alt=""
              width={image.width}
              height={image.height}
            />
          )}
          <InputField
            label={t('questions.imageShows')}
            hint={t('questions.imageShowsHint')}
            value={description}
            maxLength={LONGEST_DESCRIPTION}
            onChange={(event) => {
              setDescription(event.target.value);
              setWanted(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The form around the field is that of the test.
              event.preventDefault();
              insert(image);
            }}
          />
        </>
      )}
    </Dialog>,
    document.body,
  );
}
