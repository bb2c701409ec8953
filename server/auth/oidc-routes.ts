import { oidcEndpoints } from '../../contract/auth.ts';
import { type Adapter, route } from '../http/route.ts';
import { type OwnProvider, providerFor } from './own-provider.ts';

export function oidcRoutes(adapter: Adapter, { oidc, redirectUri }: OwnProvider): void {
  route(adapter, oidcEndpoints.start, async ({ audience, browser }, _caller, request) => ({
    address: await providerFor(audience, oidc()).start({
      audience,
      browser,
      redirectUri: redirectUri(request),
    }),
  }));

  route(adapter, oidcEndpoints.adminOptions, async () => {
    const { settings } = oidc() ?? {};
    return { ...(settings?.forAdmins && { provider: settings.name }) };
  });
}
