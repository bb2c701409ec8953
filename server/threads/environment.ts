/**
 * What a thread sees of the environment. It reads what strangers wrote and needs no settings of the server, only where
 * Node keeps what it has compiled: from sources, as in tests, a thread starts in half of the processor time with it.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- no setting of the product: Node itself reads it
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
