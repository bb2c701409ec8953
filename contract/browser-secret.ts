import { z } from 'zod';

/** Made by a browser for one sign-in: 32 random bytes in base64url. */
export const browserSecret = z
  .string()
  .regex(/^[\w-]{43}$/, { error: 'browser must be 32 random bytes in base64url.' })
  .meta({ examples: ['47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'] });
