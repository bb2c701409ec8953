import { oidcEndpoints } from '../../contract/auth.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type OwnProvider, providerFor } from './own-provider.ts';

export function oidcRoutes(
  adapter: Adapter,
  { oidc, redirectUri, mailer }: OwnProvider & { mailer: () => Mailer | undefined },
): void {
  route(adapter, oidcEndpoints.start, async ({ audience, browser }, _caller, request) => ({
    address: await providerFor(audience, oidc()).start({
      audience,
      browser,
      redirectUri: redirectUri(request),
    }),
  }));

  route(adapter, oidcEndpoints.adminOptions, async () => {
    const { settings } = oidc() ?? {};
    return {
      sendsMail: mailer() !== undefined,
      ...(settings?.forAdmins && { provider: settings.name }),
    };
  });
}
