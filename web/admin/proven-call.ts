import type { Api } from '../../contract/api.ts';
import { CallError, call } from '../api.ts';

let askForProof = (): Promise<boolean> => Promise.resolve(false);

/** Set by the dialog that asks for the password and the second factor; the promise says whether they were proven. */
export function whenProofIsMissing(ask: () => Promise<boolean>): void {
  askForProof = ask;
}

/** Makes a call that wants a fresh proof of password and second factor, and asks for the proof where it is missing. */
export async function provenCall<P extends keyof Api>(
  path: P,
  input: Api[P]['input'],
): Promise<Api[P]['output']> {
  try {
    return await call(path, input);
  } catch (error) {
    const isMissing = error instanceof CallError && error.code === 'proof_required';
    if (!isMissing || !(await askForProof())) throw error;
    return provenCall(path, input);
  }
}
