/**
 * Draws the images of the demo content into server/demo/images/, where its texts name them as `(image:circuit)`. Run it
 * after changes here: `node scripts/draw-demo-images.ts`.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { encodeImage } from '../server/media/encode-image.ts';
import { launchOptions } from '../testing/browser.ts';
import { fontFace } from './drawing-font.ts';

const folder = join(import.meta.dirname, '../server/demo/images');

const INK = '#161d36';
const GRID = '#d4d8e0';
const SECOND = '#9a3412';

type Point = readonly [x: number, y: number];

/** `scale` is 2 for what a phone shows at its full width. */
const svg = ([width, height]: Point, scale: 1 | 2, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"
    font-family="Reading" font-size="18" fill="${INK}" stroke-linecap="round" stroke-linejoin="round"
    >${content}</svg>`;

const line = (points: readonly Point[], stroke = INK, width = 2) =>
  `<polyline points="${points.map((point) => point.join()).join(' ')}" fill="none" stroke="${stroke}"
    stroke-width="${width}"/>`;

const label = ([x, y]: Point, text: string, { anchor = 'middle', fill = INK } = {}) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${fill}" stroke="none">${text}</text>`;

const sup = (text: string) => `<tspan dy="-7" font-size="13">${text}</tspan><tspan dy="7">\u200b</tspan>`;

const italic = (text: string) => `<tspan font-style="italic">${text}</tspan>`;

/** Two straight lines through the origin: P by (6 V, 3 A), Q by (5 V, 1 A). */
function currentOfWires(): string {
  const [left, bottom, perVolt, perAmpere] = [70, 330, 60, 90];
  const at = (volts: number, amperes: number): Point => [
    left + volts * perVolt,
    bottom - amperes * perAmpere,
  ];
  const volts = [0, 1, 2, 3, 4, 5, 6];
  const amperes = [0, 1, 2, 3];
  const grid = [
    ...volts.map((v) => line([at(v, 0), at(v, 3.2)], GRID, 1)),
    ...Array.from({ length: 16 }, (_, i) => line([at(0, i / 5), at(6.2, i / 5)], GRID, 1)),
  ];
  const scale = [
    ...volts.map((v) => label([at(v, 0)[0], bottom + 26], String(v))),
    ...amperes.map((i) => label([left - 12, at(0, i)[1] + 6], String(i), { anchor: 'end' })),
  ];
  return svg(
    [500, 400],
    2,
    [
      ...grid,
      line([at(0, 3.35), at(0, 0), at(6.35, 0)]),
      ...scale,
      label([at(3, 0)[0], bottom + 58], `Potential difference ${italic('V')} (volts)`),
      `<g transform="rotate(-90 24 190)">${label([24, 196], `Current ${italic('I')} (amperes)`)}</g>`,
      line([at(0, 0), at(6.2, 3.1)], INK, 3),
      line([at(0, 0), at(6.2, 1.24)], SECOND, 3),
      label([at(4.6, 0)[0], at(0, 2.65)[1]], 'P'),
      label([at(5.5, 0)[0], at(0, 1.35)[1]], 'Q', { fill: SECOND }),
    ].join(''),
  );
}

/** The zigzag of the textbooks, which interrupts a horizontal wire. */
function resistor([x, y]: Point, text: string): string {
  const teeth = Array.from({ length: 6 }, (_, i): Point => [x - 35 + i * 14, y + (i % 2 === 0 ? -13 : 13)]);
  return [
    `<rect x="${x - 42}" y="${y - 4}" width="84" height="8" fill="#fff"/>`,
    line([[x - 42, y], ...teeth, [x + 42, y]], INK, 2.5),
    label([x, y - 26], text),
  ].join('');
}

/** Two cells, with dots for those between them, which interrupt a horizontal wire. */
function battery([x, y]: Point, text: string): string {
  const cell = (at: number) => [
    line(
      [
        [at - 7, y - 24],
        [at - 7, y + 24],
      ],
      INK,
      2.5,
    ),
    line(
      [
        [at + 7, y - 11],
        [at + 7, y + 11],
      ],
      INK,
      6,
    ),
  ];
  const dots = [-10, 0, 10].map((dx) => `<circle cx="${x + dx}" cy="${y}" r="2" stroke="none"/>`);
  return [
    `<rect x="${x - 37}" y="${y - 6}" width="74" height="12" fill="#fff"/>`,
    ...cell(x - 30),
    ...dots,
    ...cell(x + 30),
    label([x, y - 38], text),
  ].join('');
}

/** A battery of 12 V, an ammeter and 4 Ω in series with 6 Ω and 3 Ω in parallel. */
function circuit(): string {
  const [left, right, top, bottom] = [60, 540, 130, 340];
  const [forkAt, joinAt] = [330, 500];
  return svg(
    [600, 400],
    2,
    [
      // The pair, with the wire on its two sides.
      line([
        [forkAt, top],
        [forkAt, top - 60],
        [joinAt, top - 60],
        [joinAt, top + 60],
        [forkAt, top + 60],
        [forkAt, top],
      ]),
      line([
        [forkAt, top],
        [left, top],
        [left, bottom],
        [right, bottom],
        [right, top],
        [joinAt, top],
      ]),
      resistor([(forkAt + joinAt) / 2, top - 60], '6 Ω'),
      resistor([(forkAt + joinAt) / 2, top + 60], '3 Ω'),
      resistor([230, top], '4 Ω'),
      `<circle cx="120" cy="${top}" r="20" fill="#fff" stroke="${INK}" stroke-width="2.5"/>`,
      label([120, top + 6], 'A'),
      battery([300, bottom], '12 V'),
      ...[forkAt, joinAt].map((x) => `<circle cx="${x}" cy="${top}" r="4.5" stroke="none"/>`),
    ].join(''),
  );
}

/** A ray parallel to the axis of a convex lens, which behind the lens goes to `end`. */
function ray(end: Point, head: string): string {
  const [axis, lens, height] = [90, 150, 44];
  return svg(
    [320, 180],
    1,
    [
      line(
        [
          [10, axis],
          [310, axis],
        ],
        GRID,
      ),
      `<path d="M${lens} 16 Q${lens + 26} ${axis} ${lens} 164 Q${lens - 26} ${axis} ${lens} 16Z"
        fill="#eef1f6" stroke="${INK}" stroke-width="2"/>`,
      ...[60, 240].map(
        (x) => `<circle cx="${x}" cy="${axis}" r="4" stroke="none"/>${label([x, axis + 24], 'F')}`,
      ),
      line(
        [
          [10, height],
          [lens, height],
        ],
        SECOND,
        2.5,
      ),
      arrow([86, height], 0),
      line([[lens, height], end], SECOND, 2.5),
      head,
    ].join(''),
  );
}

/** The head of an arrow whose middle is here, turned by so many degrees from pointing to the right. */
function arrow([x, y]: Point, degrees: number): string {
  return `<path d="M6 0L-6 -6L-6 6Z" fill="${SECOND}" stroke="none"
    transform="translate(${x} ${y}) rotate(${degrees})"/>`;
}

interface Graph {
  /** The numbers written at each axis, the least first; both axes cross at 0. */
  across: readonly number[];
  up: readonly number[];
  names: readonly [across: string, up: string];
  points: readonly Point[];
  /** Letters beside points of the line. */
  letters?: readonly { text: string; at: Point; from: Point }[];
  /** Ends with the heads of arrows in the middle of each side. */
  isCycle?: boolean;
}

/** A line through points of a grid, as the papers print a graph of motion, of force or of pressure. */
function graph({ across, up, names, points, letters = [], isCycle = false }: Graph): string {
  const [left, right, top, bottom] = [84, 470, 20, 310];
  const [x0, x1, y0, y1] = [across[0] ?? 0, across.at(-1) ?? 1, up[0] ?? 0, up.at(-1) ?? 1];
  const at = ([x, y]: Point): Point => [
    left + ((x - x0) / (x1 - x0)) * (right - left),
    bottom - ((y - y0) / (y1 - y0)) * (bottom - top),
  ];
  const heads = points.slice(1).map((to, i) => {
    const [[xa, ya], [xb, yb]] = [at(points[i] ?? to), at(to)];
    return arrow([(xa + xb) / 2, (ya + yb) / 2], (Math.atan2(yb - ya, xb - xa) * 180) / Math.PI);
  });
  return svg(
    [500, 400],
    1,
    [
      ...across.map((x) => line([at([x, y0]), at([x, y1])], GRID, 1)),
      ...up.map((y) => line([at([x0, y]), at([x1, y])], GRID, 1)),
      ...across.map((x) => label([at([x, y0])[0], bottom + 24], String(x))),
      ...up.map((y) => label([left - 12, at([x0, y])[1] + 6], minus(y), { anchor: 'end' })),
      line([at([x0, y1]), at([x0, y0])]),
      line([at([x0, 0]), at([x1, 0])]),
      line(points.map(at), SECOND, 3),
      ...(isCycle ? heads : []),
      ...letters.map(({ text, at: point, from: [dx, dy] }) => {
        const [x, y] = at(point);
        return label([x + dx, y + dy], text);
      }),
      label([(left + right) / 2, bottom + 56], names[0]),
      `<g transform="rotate(-90 24 165)">${label([24, 171], names[1])}</g>`,
    ].join(''),
  );
}

const minus = (number: number) => String(number).replace('-', '\u2212');

/** A NOR gate whose output is here; its inputs are 88 to the left, 14 above and below. */
function nor([x, y]: Point): string {
  return `<path d="M${x - 80} ${y - 28}Q${x - 30} ${y - 28} ${x - 10} ${y}Q${x - 30} ${y + 28} ${x - 80} ${y + 28}Q${x - 64} ${y} ${x - 80} ${y - 28}Z"
    fill="#fff" stroke="${INK}" stroke-width="2.5"/><circle cx="${x - 5}" cy="${y}" r="5" fill="#fff" stroke="${INK}"
    stroke-width="2.5"/>`;
}

/** Three NOR gates: the inputs of the first are both A, of the second both B, and of the third the two outputs. */
function gates(): string {
  const [a, b, y] = [70, 190, 130];
  const joined = (at: number) => [
    line([
      [40, at],
      [84, at],
    ]),
    line([
      [130, at - 14],
      [84, at - 14],
      [84, at + 14],
      [130, at + 14],
    ]),
    `<circle cx="84" cy="${at}" r="4" stroke="none"/>`,
    nor([200, at]),
  ];
  const into = (from: number, to: number) =>
    line([
      [200, from],
      [240, from],
      [240, to],
      [300, to],
    ]);
  return svg(
    [440, 260],
    1,
    [
      ...joined(a),
      ...joined(b),
      into(a, y - 14),
      into(b, y + 14),
      nor([370, y]),
      line([
        [370, y],
        [410, y],
      ]),
      label([26, a + 6], 'A'),
      label([26, b + 6], 'B'),
      label([422, y + 6], 'Y'),
    ].join(''),
  );
}

const images: Record<string, string> = {
  gates: gates(),
  'velocity-of-body': graph({
    across: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    up: [-20, -10, 0, 10, 20],
    names: ['Time (s)', 'Velocity (m/s)'],
    points: [
      [0, 0],
      [2, 20],
      [4, 20],
      [8, -20],
    ],
  }),
  'force-on-body': graph({
    across: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    up: [-10, -5, 0, 5, 10],
    names: ['Position (m)', 'Force (N)'],
    points: [
      [0, 10],
      [4, 10],
      [8, -10],
    ],
  }),
  'cycle-of-gas': graph({
    across: [0, 1, 2, 3, 4],
    up: [0, 1, 2, 3, 4],
    names: ['Volume (litres)', `Pressure (10${sup('5')} Pa)`],
    points: [
      [1, 1],
      [3, 3],
      [3, 1],
      [1, 1],
    ],
    letters: [
      { text: 'A', at: [1, 1], from: [-14, 6] },
      { text: 'B', at: [3, 3], from: [0, -12] },
      { text: 'C', at: [3, 1], from: [16, 6] },
    ],
    isCycle: true,
  }),
  'current-of-wires': currentOfWires(),
  circuit: circuit(),
  'ray-straight': ray([310, 44], arrow([232, 44], 0)),
  'ray-at-focus': ray([310, 125.8], arrow([200, 69.6], 27)),
  'ray-before-focus': ray([262, 158.5], arrow([175, 69.6], 45.6)),
  'ray-outwards': ray([215, 10.8], arrow([185, 26.1], -27)),
};

const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage();
for (const [name, content] of Object.entries(images)) {
  await page.setContent(`<style>${fontFace}</style><body style="margin:0;background:#fff">${content}`);
  await page.evaluate('document.fonts.ready');
  const { bytes, width, height } = await encodeImage(await page.locator('svg').screenshot());
  writeFileSync(join(folder, `${name}.webp`), bytes);
  process.stdout.write(`${name}: ${width} × ${height}, ${bytes.length} bytes\n`);
}
await browser.close();
