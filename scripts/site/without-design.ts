import { relative } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const OF_DESIGN = /^design(\.html|\/)/;

/** Fails the build if it contains anything of web/design/, which is for development only. */
export function withoutDesign(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'without-design',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds.map((id) => relative(config.root, id))
          : file.originalFileNames,
      );
      const strays = sources.filter((source) => OF_DESIGN.test(source));
      if (strays.length > 0) this.error(`The build has pieces of web/design/: ${strays.join(', ')}`);
    },
  };
}
