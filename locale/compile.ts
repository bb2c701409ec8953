import compileMessage from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Messages } from './messages.ts';

export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/**
 * Compiles the messages of an area, so that `format` needs no parser. Throws on one that is not valid ICU. What is
 * compiled already stays: the tests load the server's messages through the build step of the site.
 */
export function compile(messages: Messages | CompiledMessages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        return [key, typeof message === 'string' ? compileMessage(message) : message];
      } catch (cause) {
        throw new Error(`The message '${key}' is not valid: ${JSON.stringify(message)}`, { cause });
      }
    }),
  );
}
