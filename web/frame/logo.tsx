/** The product's logo: four bubbles of an answer sheet, one filled. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="1.6em" height="1.6em" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.5">
        <circle cx="9" cy="9" r="5.2" />
        <circle cx="9" cy="23" r="5.2" />
        <circle cx="23" cy="23" r="5.2" />
      </g>
      <circle cx="23" cy="9" r="6.4" fill="currentColor" />
    </svg>
  );
}
