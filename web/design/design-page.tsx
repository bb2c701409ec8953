import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { AnswerSheetPieces } from './answer-sheet-pieces.tsx';
import { ControlPieces } from './control-pieces.tsx';
import styles from './design.module.css';
import { MessagePieces } from './message-pieces.tsx';
import { TextPieces } from './text-pieces.tsx';
import { Tokens } from './tokens.tsx';

const SECTIONS = [
  { id: 'tokens', name: 'Colour, type, space', Section: Tokens },
  { id: 'controls', name: 'Controls', Section: ControlPieces },
  { id: 'sheet', name: 'The answer sheet', Section: AnswerSheetPieces },
  { id: 'text', name: 'Set text', Section: TextPieces },
  { id: 'messages', name: 'Messages and states', Section: MessagePieces },
];

/** /design of the development server: every piece of the product's look in every state, in the theme of the switch. */
export function DesignPage() {
  return (
    <>
      <header className={styles.head}>
        <h1>Design</h1>
        <nav className={styles.places} aria-label="Sections">
          {SECTIONS.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
      </header>
      <main className={styles.page}>
        {SECTIONS.map(({ id, name, Section }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-name`}>
            <h2 id={`${id}-name`}>{name}</h2>
            <div className={styles.pieces}>
              <Section />
            </div>
          </section>
        ))}
      </main>
    </>
  );
}
