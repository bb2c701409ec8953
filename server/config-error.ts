/** A setting that the product cannot start with; the message is one sentence for the operator. */
export class ConfigError extends Error {}
