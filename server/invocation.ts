/** How an operator gives a command: as `uttara NAME` in a release, whose starter says how it was called, else by npm. */
export function invocation(name: string): string {
  const program = process.env.UTTARA_COMMAND;
  return program === undefined ? `npm run ${name} --` : `${program} ${name}`;
}
