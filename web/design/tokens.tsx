import styles from './design.module.css';
import { Piece } from './piece.tsx';

const COLOURS =
  'paper card well ink ink-soft on-ink line line-strong link marigold marigold-deep marigold-wash on-marigold green green-wash brick brick-wash focus shade'.split(
    ' ',
  );
const SIZES = ['xxl', 'xl', 'l', 'm', 's'];
const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** What web/ui/tokens.css gives, by its names there. */
export function Tokens() {
  return (
    <>
      <Piece name="Colours" wide>
        <ul className={styles.swatches}>
          {COLOURS.map((name) => (
            <li key={name} className={styles.swatch}>
              <span className={styles.colour} style={{ background: `var(--${name})` }} />
              --{name}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="Type" wide>
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 'var(--leading-tight)' }}>
            --text-{size}: Il1 O0 8B, 12:34, उत्तर
          </p>
        ))}
      </Piece>
      <Piece name="Space">
        {SPACES.map((step) => (
          <div key={step} className={styles.swatch}>
            <span className={styles.length} style={{ width: `var(--space-${step})` }} />
            --space-{step}
          </div>
        ))}
      </Piece>
      <Piece name="Radius and shadow">
        <span
          className={styles.colour}
          style={{ background: 'var(--card)', boxShadow: 'var(--shadow)', border: 0 }}
        />
        <span>--radius, --shadow</span>
      </Piece>
    </>
  );
}
