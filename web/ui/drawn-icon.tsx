import type { ReactNode } from 'react';

/** Icons with one line weight on a grid of 20. They are decorative: always put a word beside them. */
export function Icon({ turns, children }: { turns?: true | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-turns={turns}
    >
      {children}
    </svg>
  );
}

/**
 * An icon of one path; one that points ahead or back `turns` with the side that lines begin on. Every page loads
 * icons.tsx; an icon of one rare control is drawn beside that control.
 */
export const drawn = (d: string, turns?: true) =>
  function Drawn() {
    return (
      <Icon turns={turns}>
        <path d={d} />
      </Icon>
    );
  };
