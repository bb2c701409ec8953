import styles from './share-ring.module.css';

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring of which `share`, from 0 to 1, is filled. Decorative: put the numbers beside it or inside. */
export function ShareRing({ share }: { share: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
      <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
      {share > 0 && (
        <circle
          className={styles.part}
          cx="60"
          cy="60"
          r={RADIUS}
          strokeDasharray={`${Math.min(1, share) * ROUND} ${ROUND}`}
        />
      )}
    </svg>
  );
}
