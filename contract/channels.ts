/** Where people can follow the operator, by the last part of the address (spec section 2). */
export const CHANNELS = ['youtube', 'linkedin', 'facebook', 'instagram'] as const;

export type Channel = (typeof CHANNELS)[number];
