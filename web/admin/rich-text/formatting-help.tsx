import { useState } from 'react';
import formatting from '../../../locale/en/formatting.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './formatting-help.module.css';
import { useListedTexts } from './use-listed-texts.tsx';

const t = words({ formatting });

/** The same in every language. */
const FORMULAS = [
  '\\( x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a} \\)',
  '\\( 60^\\circ \\le \\theta \\)',
  '\\( \\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} \\)',
];

/** A button that opens the help with what can be typed in a text. */
export function FormattingHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className={styles.open} onClick={() => setOpen(true)}>
        {t('formatting.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('formatting.title')}>
        <Examples />
      </Dialog>
    </>
  );
}

/** Each example as it is typed and as the server renders it, so that the help is always true. */
function Examples() {
  const examples = [
    t('formatting.bold'),
    t('formatting.italic'),
    t('formatting.scripts'),
    t('formatting.list'),
    t('formatting.table'),
    t('formatting.formula'),
    ...FORMULAS,
    t('formatting.displayed'),
    t('formatting.chemistry'),
    t('formatting.latexTable'),
    t('formatting.backslash'),
  ];
  const listed = useListedTexts(examples);
  return (
    <>
      <p>{t('formatting.intro')}</p>
      <table className={styles.examples}>
        <thead>
          <tr>
            <th scope="col">{t('formatting.typed')}</th>
            <th scope="col">{t('formatting.seen')}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map((text) => (
            <tr key={text}>
              <td>
                <code className={styles.typed} data-content>
                  {text}
                </code>
              </td>
              <td>{listed(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('formatting.more')}</p>
    </>
  );
}
