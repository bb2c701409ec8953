import type { ReactNode } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { Look } from './look.tsx';
import { Reading } from './reading.tsx';
import type { LookState } from './use-look.ts';

/** A file that is chosen, then read, then looked at. */
export function FileLook({ look, children }: { look: LookState; children?: ReactNode }) {
  const { state, entries, fill } = look;
  if (state.at === 'choosing') {
    return <ChooseFile failure={state.failure} onRead={look.read} onAgain={look.readAgain} />;
  }
  if (state.at === 'reading') return <Reading name={state.name} />;
  return (
    <Look
      name={state.name}
      found={state.found}
      entries={entries}
      fill={fill}
      labels={look.labels}
      onEntries={look.setEntries}
      onFill={look.setFill}
      onFormat={look.readAs}
    >
      {children}
    </Look>
  );
}
