import { errors } from 'jose';
import type { IdentityProvider } from './verify.ts';

/** Stands where no identity provider is configured: it vouches for nobody. */
export const noProvider: IdentityProvider = {
  name: 'none',
  clientId: '',
  script: '',
  issuers: [],
  keys: () => {
    throw new errors.JWKSNoMatchingKey();
  },
};
