import { installationEndpoints } from '../../contract/installation.ts';
import { PRODUCT_VERSION } from '../../contract/product.ts';
import type { BackupState } from '../backups/nightly.ts';
import { type Adapter, route } from '../http/route.ts';

/** What an owner is told of the installation. `backups` is absent where the database is not the product's own. */
export function stateRoutes(
  adapter: Adapter,
  {
    backups,
    https,
  }: {
    backups: (() => BackupState) | undefined;
    https: (() => { page: string; fingerprint: string }) | undefined;
  },
): void {
  route(adapter, installationEndpoints.state, async () => {
    const state = backups?.();
    const ofServer = { version: PRODUCT_VERSION, ...(https && { https: https() }) };
    if (!state) return ofServer;
    const { folder, kept, last, damaged, failure } = state;
    return {
      ...ofServer,
      backups: {
        folder,
        kept,
        damaged,
        ...(last && { last: { at: last.at, version: last.version, ...last.counts } }),
        ...(failure && { failure }),
      },
    };
  });
}
