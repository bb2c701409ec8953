import { type ComponentProps, useState } from 'react';
import { TextDialog } from '../../ui/text-dialog.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import { sendErrorText } from './send-error-text.ts';

/** Asks for the reason of what an admin does; what was typed outlives the session. */
export function ReasonDialog(props: Omit<ComponentProps<typeof TextDialog>, 'explain' | 'onText'>) {
  const [hasText, setHasText] = useState(false);
  useUnsavedInput(hasText);
  return <TextDialog {...props} explain={sendErrorText} onText={(text) => setHasText(text !== '')} />;
}
