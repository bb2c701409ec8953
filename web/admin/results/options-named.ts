/**
 * The options that an answer names, by place: their texts with commas between them, as results have several. Undefined
 * where it names none, as where it was typed.
 */
export function optionsNamed(answer: string, options: readonly string[]): number[] | undefined {
  const whole = options.indexOf(answer);
  if (whole !== -1) return [whole];
  for (const [at, option] of options.entries()) {
    if (!answer.startsWith(`${option}, `)) continue;
    const rest = optionsNamed(answer.slice(option.length + 2), options);
    if (rest !== undefined && !rest.includes(at)) return [at, ...rest];
  }
  return undefined;
}
