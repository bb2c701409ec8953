import { installationEndpoints } from '../../contract/installation.ts';
import { PRODUCT_VERSION } from '../../contract/product.ts';
import type { BackupState } from '../backups/nightly.ts';
import { type Adapter, route } from '../http/route.ts';

/** What an owner is told of the installation. `backups` is absent where the database is not the product's own. */
export function stateRoutes(adapter: Adapter, { backups }: { backups?: () => BackupState }): void {
  route(adapter, installationEndpoints.state, async () => {
    const state = backups?.();
    if (!state) return { version: PRODUCT_VERSION };
    const { folder, kept, last, damaged, failure } = state;
    return {
      version: PRODUCT_VERSION,
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
