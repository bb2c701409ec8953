import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { PrintedPaper } from '../../contract/printing.ts';
import printing from '../../locale/en/printing.ts';
import { languages as known } from '../../locale/languages.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { named, words } from '../locale/words.ts';
import { paperLanguage } from '../questions/in-language.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { FilterButtons } from '../ui/filter-buttons.tsx';
import { Fold } from '../ui/fold.tsx';
import { useFitToColumn } from './fit-to-column.ts';
import { type PrintedIn, printedIn } from './in-languages.ts';
import { usePageHead } from './page-head.ts';
import { PARTS, type Part, partKinds } from './parts.ts';
import styles from './printing.module.css';

const t = words({ printing });

const WITHHELD_KEYS = {
  not_submitted: 'printing.notSubmitted',
  sitting: 'printing.sitting',
} as const;

/**
 * A paper as it will be printed, with the choice of its parts, which stands in the address as `parts` and `columns`.
 * Each part begins on a page of its own.
 */
export function PrintView({
  paper,
  heading = t('printing.heading', { test: named(paper.title) }),
  parts = PARTS,
  first = ['paper'],
  isWorksheet = false,
  back,
  children,
}: {
  paper: PrintedPaper;
  heading?: string;
  /** It is read and done on the screen too: choices are behind one line, and so are the answers until it is printed. */
  isWorksheet?: boolean;
  /** What can be chosen. */
  parts?: readonly Part[];
  /** What is chosen at first. */
  first?: readonly Part[];
  /** Other ways on from here. */
  back: ReactNode;
  /** Other choices. */
  children?: ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const { withheld } = paper;
  const offered = parts.filter((part) => !(withheld && partKinds[part].needsSolutions));
  const wantedParts: readonly string[] = search.get('parts')?.split(',') ?? first;
  const chosen = offered.filter((part) => wantedParts.includes(part));
  const columns = search.get('columns') === '2' ? 2 : 1;
  const { languages } = paper;
  const offeredIn: PrintedIn[] = languages ? [...languages, 'all'] : [];
  const wanted = search.get('language') ?? paperLanguage();
  const language = offeredIn.find((one) => one === wanted) ?? languages?.[0];
  const printed = language ? printedIn(paper, language) : paper;
  const pages = useRef<HTMLDivElement>(null);
  usePageHead(named(paper.title));
  useFitToColumn(pages);

  const set = (name: string, value: string) =>
    setSearch(
      (params) => {
        params.set(name, value);
        return params;
      },
      { replace: true },
    );
  const choose = (part: Part, isChosen: boolean) =>
    set('parts', offered.filter((one) => (one === part ? isChosen : chosen.includes(one))).join(','));

  const choices = (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('printing.whatToPrint')}</legend>
        {offered.map((part) => (
          <CheckField
            key={part}
            label={t(partKinds[part].name)}
            checked={chosen.includes(part)}
            onCheck={(isChosen) => choose(part, isChosen)}
          />
        ))}
      </fieldset>
      {chosen.includes('paper') && (
        <FilterButtons
          label={t('printing.columns')}
          value={columns === 2 ? '2' : '1'}
          options={[
            { value: '1', label: t('printing.oneColumn') },
            { value: '2', label: t('printing.twoColumns') },
          ]}
          onChange={(value) => set('columns', value)}
        />
      )}
      {language && (
        <FilterButtons
          label={t('printing.languages')}
          value={language}
          options={offeredIn.map((value) => ({
            value,
            label: value === 'all' ? t('printing.allLanguages') : known[value].name,
          }))}
          onChange={(value) => set('language', value)}
        />
      )}
    </>
  );

  return (
    <>
      <div className={styles.controls}>
        <ScreenHeading name={heading}>
          <span data-content>{heading}</span>
        </ScreenHeading>
        {children}
        {!isWorksheet && choices}
        {withheld && <p className={styles.note}>{t(WITHHELD_KEYS[withheld])}</p>}
        <div className={styles.buttons}>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => print()}>
            {t('printing.print')}
          </Button>
          {back}
        </div>
        {isWorksheet ? (
          <Fold label={t('printing.choices')}>{choices}</Fold>
        ) : (
          <p className={styles.note}>
            {t(chosen.length === 0 ? 'printing.chooseOne' : 'printing.howToSave')}
          </p>
        )}
      </div>
      <div ref={pages} className={isWorksheet ? styles.worksheet : undefined}>
        {chosen.map((part) => {
          const { Part, name } = partKinds[part];
          return (
            <section key={part} className={styles.pages} aria-label={t(name)}>
              {isWorksheet && partKinds[part].needsSolutions ? (
                <div className={styles.covered}>
                  <Fold label={t(name)}>
                    <Part paper={printed} columns={columns} />
                  </Fold>
                </div>
              ) : (
                <Part paper={printed} columns={columns} />
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
