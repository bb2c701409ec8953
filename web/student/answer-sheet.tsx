/** The filled bubble of each row, from 0 for A; -1 for the row without one. */
const FILLED = [1, 3, 0, 2, -1];
const BUBBLE = 26;

/** A drawing of an answer sheet. */
export function AnswerSheet() {
  return (
    <svg viewBox="0 0 168 166" width="220" height="217" fill="none" aria-hidden="true">
      <path d="M26 0v166" stroke="var(--line)" strokeWidth="1.5" />
      {FILLED.map((filled, row) => (
        <g key={filled} transform={`translate(0 ${18 + row * 32.5})`}>
          <text x="9" y="4.5" fontSize="13" fontWeight="600" fill="var(--ink-soft)" textAnchor="middle">
            {row + 1}
          </text>
          {['A', 'B', 'C', 'D'].map((letter, column) => (
            <g key={letter} transform={`translate(${50 + column * 34} 0)`}>
              <circle
                r={BUBBLE / 2 - 1}
                stroke="var(--ink)"
                strokeWidth="1.75"
                fill={column === filled ? 'var(--ink)' : 'var(--card)'}
              />
              <text
                y="4"
                fontSize="11"
                fontWeight="700"
                textAnchor="middle"
                fill={column === filled ? 'var(--on-ink)' : 'var(--ink)'}
              >
                {letter}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
