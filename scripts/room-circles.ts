import { dirname, posix } from 'node:path';

/** A file of the tree, by its path from the root, with its source. */
export interface Module {
  path: string;
  source: string;
}

/**
 * Folders that import each other, over any number of others: each circle as its folders with the imports between them.
 * Looked for among folders of the second level, and where there is none among those of the third; a file above that level
 * stands for itself.
 * An `import()` counts as none: by it the route table reaches up to the screens.
 */
export function roomCircles(modules: readonly Module[]): { rooms: string[]; imports: string[] }[] {
  const circles = circlesAt(modules, 2);
  return circles.length > 0 ? circles : circlesAt(modules, 3);
}

function circlesAt(modules: readonly Module[], depth: number) {
  const roomOf = (path: string) => path.split('/').slice(0, depth).join('/');
  const imports = new Map<string, Map<string, string>>();
  const known = new Set(modules.map(({ path }) => path));
  for (const { path, source } of modules) {
    for (const target of importsOf(path, source)) {
      const [from, to] = [roomOf(path), roomOf(target)];
      if (from === to || !known.has(target)) continue;
      imports.set(from, (imports.get(from) ?? new Map()).set(to, `${path} imports ${target}`));
    }
  }
  return circlesOf(imports).map((rooms) => ({
    rooms,
    imports: rooms.flatMap((from) =>
      [...(imports.get(from) ?? [])].flatMap(([to, why]) => (rooms.includes(to) ? why : [])),
    ),
  }));
}

/** The paths that a file imports; an `import()` counts as none. */
export function importsOf(path: string, source: string): string[] {
  const found = source.matchAll(/^(?:import|export)\s[^'";]*?from '(\.[^']+)'/gm);
  return [...found].map(([, target = '']) => posix.join(dirname(path), target));
}

/** The sets of more than one node that all reach each other (Tarjan's strongly connected components). */
function circlesOf(graph: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[][] {
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const index = lowest.size;
    lowest.set(node, index);
    stack.push(node);
    let low = index;
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!lowest.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === index) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const node of graph.keys()) if (!lowest.has(node)) visit(node);
  return circles;
}
