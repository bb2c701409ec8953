import { importsOf, type Module } from '../room-circles.ts';

/** A room, or a folder of server/ or web/ as `server/attempts`. */
type Entries = Map<string, { lines: number; imports: Set<string> }>;
type Box = { x: number; y: number; width: number; height: number };

const FOLDER = { width: 84, height: 34 };
const ROW = 66;
const HEAD = 55;
const panels = { web: { x: 10, width: 380 }, server: { x: 620, width: 570 } };
const middle = ['contract', 'locale', 'formats', 'omr', 'embedded-postgres'];
const users = ['testing', 'e2e', 'lab', 'scripts'];

const style = `
  svg { --paper: #fff; --box: #f3f5f9; --edge: #8a94a6; --line: #aeb7c4; --ink: #1c2430; --room: #3557b7 }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #11161d; --box: #1d2530; --edge: #8b96a8; --line: #566273; --ink: #e8ecf2; --room: #9db6ff }
  }
  text { font: 12px system-ui, sans-serif; fill: var(--ink); text-anchor: middle }
  .lines { font-size: 10.5px; fill: var(--edge) }
  .room { font-size: 15px; font-weight: 600; fill: var(--room) }
  rect { fill: var(--box); stroke: var(--edge) }
  .panel { fill: none; stroke: var(--room); stroke-opacity: .5 }
  path { fill: none; stroke: var(--line); stroke-width: 1.2; marker-end: url(#thin) }
  .wide { stroke: var(--room); stroke-width: 2.4; marker-end: url(#wide) }`;

/** The map as SVG. An arrow points to what is imported; one that follows from others is left out. */
export function drawMap(modules: readonly Module[]): string {
  const entries = entriesOf(modules);
  const rows = { web: rowsOf('web', entries), server: rowsOf('server', entries) };
  const height = HEAD + Math.max(rows.web.length, rows.server.length) * ROW;
  const boxes = new Map<string, Box>([
    ...middle.map((room, at): [string, Box] => [room, { x: 415, y: 90 + at * 150, width: 180, height: 60 }]),
    ...users.map((room, at): [string, Box] => [
      room,
      {
        x: 10 + (at % 2) * 600,
        y: height + 25 + Math.floor(at / 2) * 62,
        width: at % 2 ? 580 : 585,
        height: 50,
      },
    ]),
  ]);
  const folders = (['web', 'server'] as const).flatMap((room) => {
    const { x, width } = panels[room];
    const panel = { x, y: 10, width, height };
    boxes.set(room, panel);
    for (const [name, box] of placed(rows[room], panel)) boxes.set(name, box);
    return [rect(panel, 'panel'), ...arrowsWithin(room, entries, boxes)];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 ${height + 150}" role="img" aria-label="The rooms of the code and what they import">`,
    `<style>${style}\n</style>`,
    marker('thin', 'var(--line)', 7),
    marker('wide', 'var(--room)', 5),
    '<rect width="100%" height="100%" style="fill: var(--paper); stroke: none"/>',
    ...folders,
    ...arrowsBetween(entries, boxes),
    ...[...boxes].map(([name, box]) => label(name, box, entries)),
    '</svg>',
  ].join('\n')}\n`;
}

function entriesOf(modules: readonly Module[]): Entries {
  const entries: Entries = new Map();
  // What stands in server/ or web/ itself joins their folders together, so it counts for the room alone.
  const namesOf = (path: string) => {
    const [room = '', folder = '', file] = path.split('/');
    return room in panels && file !== undefined ? [room, `${room}/${folder}`] : [room];
  };
  for (const { path, source } of modules.filter((module) => module.path.includes('/'))) {
    const targets = importsOf(path, source).flatMap(namesOf);
    for (const name of namesOf(path)) {
      const entry = entries.get(name) ?? { lines: 0, imports: new Set() };
      entry.lines += source.split('\n').length - 1;
      for (const target of targets) {
        if (target !== name && target.includes('/') === name.includes('/')) entry.imports.add(target);
      }
      entries.set(name, entry);
    }
  }
  return entries;
}

const importsIn = (room: string, name: string, entries: Entries) =>
  [...(entries.get(name)?.imports ?? [])].filter((one) => one.startsWith(`${room}/`));

/** The folders of a room in rows, each above all that it imports, and near it. */
function rowsOf(room: string, entries: Entries): string[][] {
  const heightOf = (name: string): number =>
    1 + Math.max(-1, ...importsIn(room, name, entries).map((one) => heightOf(one)));
  const folders = [...entries.keys()].filter((name) => name.startsWith(`${room}/`)).toSorted();
  const rows: string[][] = [];
  for (const name of folders) (rows[heightOf(name)] ??= []).push(name);
  rows.forEach((row, height) => {
    const below = rows[height - 1] ?? [];
    const around = (name: string) => {
      const places = importsIn(room, name, entries).flatMap((one) =>
        below.includes(one) ? below.indexOf(one) : [],
      );
      return places.reduce((total, at) => total + at, 0) / Math.max(places.length, 1);
    };
    row.sort((one, other) => around(one) - around(other));
  });
  return rows.toReversed();
}

function placed(rows: string[][], panel: Box): [string, Box][] {
  return rows.flatMap((row, level) => {
    const step = panel.width / row.length;
    // Rows in one column would hide arrows behind boxes.
    const shift = row.length > 1 ? ((level % 3) - 1) * Math.min(14, step / 2 - 46) : level % 2 ? 60 : -60;
    const y = panel.y + HEAD + level * ROW;
    return row.map((name, at): [string, Box] => [
      name,
      { x: panel.x + step * (at + 0.5) - FOLDER.width / 2 + shift, y, ...FOLDER },
    ]);
  });
}

function arrowsWithin(room: string, entries: Entries, boxes: Map<string, Box>): string[] {
  const reaches = (from: string, to: string): boolean =>
    importsIn(room, from, entries).some((one) => one === to || reaches(one, to));
  return [...boxes].flatMap(([name, from]) => {
    const imports = importsIn(room, name, entries);
    const direct = imports.filter((to) => !imports.some((other) => other !== to && reaches(other, to)));
    return direct.map((one) => {
      const to = boxes.get(one) ?? from;
      const [x1, y1, x2, y2] = [centre(from), from.y + from.height, centre(to), to.y - 4];
      const bend = Math.min(40, (y2 - y1) / 2);
      return `<path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
    });
  });
}

/** From web/, server/ and the rooms between them to the rooms between them. */
function arrowsBetween(entries: Entries, boxes: Map<string, Box>): string[] {
  return [...boxes].flatMap(([name, from]) => {
    if (name.includes('/') || users.includes(name)) return [];
    const imports = middle.filter((room) => entries.get(name)?.imports.has(room));
    return imports.map((room, at) => {
      const to = boxes.get(room) ?? from;
      const y = to.y + to.height / 2;
      if (name === 'web') return wide(from.x + from.width, y, to.x - 6, y);
      if (name === 'server') return wide(from.x, y, to.x + to.width + 6, y);
      const x = to.x + to.width * (at === 0 ? 0.06 : 0.94);
      return wide(x, from.y, x, to.y + to.height + 6);
    });
  });
}

const centre = (box: Box) => box.x + box.width / 2;
const wide = (...[x1, y1, x2, y2]: number[]) => `<path class="wide" d="M${x1} ${y1} L${x2} ${y2}"/>`;
const rect = (box: Box, className = '') =>
  `<rect class="${className}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="7"/>`;
const text = (x: number, y: number, words: string, className = '') =>
  `<text class="${className}" x="${x}" y="${y}">${words}</text>`;
const marker = (id: string, color: string, size: number) =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="${size}" markerHeight="${size}" orient="auto"><path d="M0 0L8 4L0 8z" style="fill: ${color}; stroke: none; marker-end: none"/></marker>`;

function label(name: string, box: Box, entries: Entries): string {
  const { lines = 0, imports = [] } = entries.get(name) ?? {};
  const [room, folder] = name.split('/');
  const size = lines.toLocaleString('en');
  if (folder) {
    return rect(box) + text(centre(box), box.y + 15, folder) + text(centre(box), box.y + 28, size, 'lines');
  }
  const used = users.includes(name) ? `; imports ${[...imports].toSorted().join(', ')}` : '';
  const words =
    text(centre(box), box.y + 22, `${room}/`, 'room') +
    text(centre(box), box.y + 39, `${size} lines${used}`, 'lines');
  return name in panels ? words : rect(box) + words;
}
