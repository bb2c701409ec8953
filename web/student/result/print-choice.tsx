import { useState } from 'react';
import { flushSync } from 'react-dom';
import printing from '../../../locale/en/printing.ts';
import { words } from '../../locale/words.ts';
import { setPageHead } from '../../printing/page-head.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './print-choice.module.css';
import type { Printed } from './print-result.tsx';

const t = words({ printing });

/** A picture that has not come by then is printed without. */
const MOST_WAITED_MS = 5_000;

/** Asks what of a result to print, and prints it once the pictures in it are there. */
export default function PrintChoice({
  head,
  mistakes,
  total,
  onDraw,
  onClose,
}: {
  /** Stands above every page. */
  head: string;
  mistakes: number;
  total: number;
  /** Draws what is to be printed; undefined once it is. */
  onDraw: (printed: Printed | undefined) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Printed>(mistakes > 0 ? 'mistakes' : 'summary');
  const [isBusy, setBusy] = useState(false);
  const offered: readonly Printed[] = mistakes > 0 ? ['summary', 'mistakes', 'all'] : ['summary', 'all'];
  const inWords = (printed: Printed) =>
    printed === 'summary'
      ? t('printing.resultSummary')
      : printed === 'mistakes'
        ? t('printing.resultMistakes', { count: mistakes })
        : t('printing.resultAll', { count: total });
  const start = async () => {
    setBusy(true);
    flushSync(() => onDraw(chosen));
    await picturesCame();
    flushSync(onClose);
    const removeHead = setPageHead(head);
    const end = () => {
      removeHead();
      onDraw(undefined);
    };
    addEventListener('afterprint', end, { once: true });
    print();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('printing.whatToPrint')}
      actions={
        <>
          <Button onClick={onClose}>{t('printing.cancel')}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void start()}>
            {t('printing.print')}
          </Button>
        </>
      }
    >
      <fieldset aria-label={t('printing.whatToPrint')}>
        {offered.map((value) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name="printed" checked={value === chosen} onChange={() => setChosen(value)} />
            <span>{inWords(value)}</span>
          </label>
        ))}
      </fieldset>
      <p className="soft">{t('printing.howToSave')}</p>
    </Dialog>
  );
}

/** Resolves once all pictures of the page have come, or have had their time. */
async function picturesCame(): Promise<void> {
  const all = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, MOST_WAITED_MS))]);
}
