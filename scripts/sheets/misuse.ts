import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The command is wrong: the message names the option. */
export class Misuse extends Error {}

/** Options and files of a command; an unknown option is named. */
export function optionsOf<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number within bounds. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new Misuse(`--${option} takes a whole number from ${least} to ${most}, not '${text}'.`);
  }
  return value;
}
