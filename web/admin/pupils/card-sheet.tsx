import type { Api } from '../../../contract/api.ts';
import admin from '../../../locale/en/admin.ts';
import pupils from '../../../locale/en/pupils.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { site } from '../../site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SchoolHead } from '../../ui/school-head.tsx';
import { QrCode } from '../account/qr-code.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import { cardNumber } from './card-number.ts';
import styles from './cards.module.css';
import { classAndRoll } from './class-and-roll.ts';

const t = words({ admin, pupils });

export type MadeCards = Api['/admin/pupilCards']['output'];

/** Ten on a page of A4. */
const ON_A_PAGE = 10;

/** Cards that were made just now, to print: their PINs are known nowhere else. */
export function CardSheet({
  className,
  made: { cards, address },
  onDone,
}: {
  className: string;
  made: MadeCards;
  onDone: () => void;
}) {
  // A session that ends does not take the cards away.
  useUnsavedInput(true);
  const sheets = Array.from({ length: Math.ceil(cards.length / ON_A_PAGE) }, (_, n) =>
    cards.slice(n * ON_A_PAGE, (n + 1) * ON_A_PAGE),
  );
  return (
    <>
      <Stack gap={4} className={styles.controls}>
        <ScreenHeading>{t('pupils.cardsOf', { name: className })}</ScreenHeading>
        <Alert title={t('pupils.printNow')}>{t('pupils.printNowMore')}</Alert>
        <Row gap={3}>
          <Button kind="primary" onClick={() => print()}>
            {t('pupils.print', { count: cards.length })}
          </Button>
          <Button onClick={onDone}>{t('pupils.printed')}</Button>
        </Row>
      </Stack>
      {sheets.map((sheet, n) => (
        <ul
          key={sheet[0]?.id}
          className={styles.sheet}
          aria-label={t('pupils.sheetOf', { number: n + 1, count: sheets.length })}
          data-content
        >
          {sheet.map((card) => (
            <li key={card.id} className={styles.card}>
              <div className={styles.who}>
                <SchoolHead name={site.name} />
                <p className={styles.name}>{card.name}</p>
                <p className={styles.of}>{classAndRoll(card.className, card.rollNumber)}</p>
              </div>
              <QrCode
                className={styles.code}
                label={t('pupils.codeOf', { name: card.name })}
                text={address + paths.login(card)}
              />
              <dl className={styles.facts}>
                <div>
                  <dt>{t('pupils.cardNumber')}</dt>
                  <dd>{cardNumber(card.signInName)}</dd>
                </div>
                <div>
                  <dt>{t('admin.pin')}</dt>
                  <dd>{card.pin}</dd>
                </div>
              </dl>
              <p className={styles.how}>{t('pupils.how', { address: new URL(address).host })}</p>
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}
