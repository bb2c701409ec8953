import sharp from 'sharp';
import { drawPage } from '../../omr/drawing.ts';
import { homographyOf, inverse } from '../../omr/reading/homography.ts';
import type { SheetPage } from '../../omr/sheet-layout.ts';
import { sheetSvg } from '../../omr/svg.ts';
import type { Hand, Mark } from './pupil.ts';
import type { Random } from './random.ts';

// The product takes no SVG from anybody (server/media/encode-image.ts); these drawings are our own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** What is the matter with a photo, besides the unevenness that all have. */
export const photoKinds = [
  'tilt',
  'perspective',
  'shadow',
  'blur',
  'noise',
  'jpeg',
  'faint pencil',
  'pen',
  'ticks',
  'crosses',
  'erased marks',
  'folded corner',
  'cut-off edge',
  'upside down',
  'low light',
  'coffee stain',
] as const;
export type PhotoKind = (typeof photoKinds)[number];

const hands: Partial<Record<PhotoKind, Hand>> = {
  'faint pencil': 'faint',
  pen: 'pen',
  ticks: 'ticks',
  crosses: 'crosses',
  'erased marks': 'erased',
};

export const handOf = (kind: PhotoKind, random: Random): Hand =>
  hands[kind] ?? (random.next() < 0.5 ? 'pencil' : 'pen');

const DOTS = 200;
const PER_MM = DOTS / 25.4;

export interface Canvas {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A page as it comes from the printer. */
export const printedPage = (page: SheetPage): Promise<Canvas> =>
  printedDrawing(sheetSvg(drawPage(page), DOTS), 72);

/** As {@link printedPage}, of a drawing of 96 dots an inch, as the product makes it. */
export const printedSheet = (svg: string): Promise<Canvas> => printedDrawing(svg, (72 * DOTS) / 96);

async function printedDrawing(svg: string, density: number): Promise<Canvas> {
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A photo of a printed page on which these marks have been made, as JPEG. */
export async function takePhoto(
  printed: Canvas,
  marks: readonly Mark[],
  kind: PhotoKind,
  random: Random,
): Promise<Buffer> {
  const paper = { ...printed, data: Uint8Array.from(printed.data) };
  for (const mark of marks) drawMark(paper, mark, random);
  if (kind === 'coffee stain') drawStain(paper, random);
  const photo = photograph(paper, kind, random);
  const raw = { raw: { width: photo.width, height: photo.height, channels: 1 as const } };
  const blur = kind === 'blur' ? random.between(1, 1.7) : random.between(0.4, 0.8);
  const blurred = new Uint8Array(await sharp(photo.data, raw).blur(blur).extractChannel(0).raw().toBuffer());
  const grain = kind === 'noise' ? random.between(8, 15) : kind === 'low light' ? random.between(4, 7) : 2;
  const grains = Array.from({ length: 4099 }, () => random.normal() * grain);
  for (let at = 0; at < blurred.length; at += 1) {
    const value = (blurred[at] ?? 0) + (grains[random.whole(grains.length)] ?? 0);
    blurred[at] = Math.max(0, Math.min(255, value));
  }
  return sharp(blurred, raw)
    .jpeg({ quality: kind === 'jpeg' ? 25 + random.whole(20) : 80 })
    .toBuffer();
}

/** A photo as a phone makes it: of 12 megapixels, in color. */
export const asPhone = (photo: Buffer): Promise<Buffer> =>
  sharp(photo)
    .resize(3000, 4000, { fit: 'fill' })
    .toColourspace('srgb')
    .tint({ r: 250, g: 245, b: 235 })
    .jpeg({ quality: 88 })
    .toBuffer();

/** As the page sends a photo of 12 megapixels (web/admin/answer-sheets/smaller-photo.ts). */
export const asSent = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize(2000, 2000, { fit: 'inside' }).jpeg({ quality: 70 }).toBuffer();

function drawMark(paper: Canvas, { bubble, style, ink }: Mark, random: Random): void {
  const [x, y, r] = [bubble.x * PER_MM, bubble.y * PER_MM, bubble.r * PER_MM];
  if (style === 'filled' || style === 'erased') {
    const off = { x: random.normal() * 0.08 * r, y: random.normal() * 0.08 * r };
    const [wide, high] = [random.between(0.88, 1.06), random.between(0.88, 1.06)];
    const [phase, waves, grain] = [random.between(0, 6), 3 + random.whole(4), random.between(0, 0.3)];
    shade(paper, x, y, r * 1.5, (dx, dy) => {
      const [u, v] = [(dx - off.x) / (r * wide), (dy - off.y) / (r * high)];
      const edge = 1 + 0.07 * Math.sin(waves * Math.atan2(v, u) + phase);
      const cover = Math.max(0, Math.min(1, (edge - Math.hypot(u, v)) * 5));
      return cover * ink * (1 - grain * (0.5 + 0.5 * Math.sin((dx + dy) * 0.9 + phase)));
    });
    return;
  }
  if (style === 'scribbled') {
    drawScribble(paper, { x, y, r }, ink, random);
    return;
  }
  const lines =
    style === 'tick'
      ? [
          [-0.7, -0.1, -0.1, 0.7],
          [-0.1, 0.7, 1, -0.9],
        ]
      : [
          [-0.85, -0.85, 0.85, 0.85],
          [0.85, -0.85, -0.85, 0.85],
        ];
  const width = random.between(0.25, 0.5) * PER_MM;
  const turn = random.normal() * 0.15;
  shade(paper, x, y, r * 1.8, (dx, dy) => {
    const u = (dx * Math.cos(turn) + dy * Math.sin(turn)) / r;
    const v = (dy * Math.cos(turn) - dx * Math.sin(turn)) / r;
    const near = Math.min(
      ...lines.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => {
        const [a, b] = [x2 - x1, y2 - y1];
        const along = Math.max(0, Math.min(1, ((u - x1) * a + (v - y1) * b) / (a * a + b * b)));
        return Math.hypot(u - x1 - along * a, v - y1 - along * b) * r;
      }),
    );
    return near < width / 2 ? ink : 0;
  });
}

/** Takes a share of the light, given for each place by its distance from a centre. */
function shade(
  { width, height, data }: Canvas,
  x: number,
  y: number,
  reach: number,
  share: (dx: number, dy: number) => number,
): void {
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row += 1) {
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column += 1) {
      const at = row * width + column;
      data[at] = Math.round((data[at] ?? 0) * (1 - share(column - x, row - y)));
    }
  }
}

/** A bubble filled by strokes to and fro, which leave some paper between them and go over the ring here and there. */
function drawScribble(
  paper: Canvas,
  { x, y, r }: { x: number; y: number; r: number },
  ink: number,
  random: Random,
) {
  const angle = random.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = random.between(0.45, 0.7) * PER_MM;
  const gap = width * random.between(0.8, 1.15);
  const wave = random.between(0, 6);
  shade(paper, x, y, r * 1.5, (dx, dy) => {
    const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
    const stroke = Math.round(v / gap);
    const reach =
      Math.sqrt(Math.max(0, r * r - (stroke * gap) ** 2)) * (1 + 0.1 * Math.sin(stroke * 2.3 + wave));
    if (Math.abs(stroke * gap) > r * 0.98 || Math.abs(u) > reach) return 0;
    return Math.abs(v - stroke * gap) < width / 2 ? ink * (0.9 + 0.1 * Math.sin(u + stroke)) : ink * 0.15;
  });
}

function drawStain(paper: Canvas, random: Random): void {
  const [x, y] = [random.between(40, 170) * PER_MM, random.between(60, 250) * PER_MM];
  const [radius, inner, rim] = [
    random.between(18, 35) * PER_MM,
    random.between(0.05, 0.2),
    random.between(0.15, 0.3),
  ];
  shade(paper, x, y, radius * 1.1, (dx, dy) => {
    const far = Math.hypot(dx, dy) / radius;
    if (far > 1) return 0;
    return far > 0.93 ? rim : inner;
  });
}

/** The paper on a desk, seen by a camera: pixels by their place in the photo. */
function photograph(paper: Canvas, kind: PhotoKind, random: Random): Canvas {
  // Of 1 to 8 megapixels.
  const width = [960, 1200, 1200, 1500, 2400][random.whole(5)] ?? 1200;
  const height = Math.round((width * 4) / 3);
  const margin = random.between(0.03, 0.08);
  const turn = (kind === 'upside down' ? Math.PI : 0) + random.normal() * (kind === 'tilt' ? 0.12 : 0.015);
  const lean = kind === 'perspective' ? random.between(0.1, 0.2) : random.between(0, 0.03);
  const leans = [0, 1, 2, 3].map(() => ({ x: random.normal() * 0.012, y: random.normal() * 0.012 }));
  const side = random.whole(4);
  const size = Math.min((width * (1 - 2 * margin)) / 210, (height * (1 - 2 * margin)) / 297);
  const slant = Math.abs(Math.sin(turn)) * 0.75 + 1;
  const shift = kind === 'cut-off edge' ? random.between(0.03, 0.07) : 0;
  const corners = [
    { x: 0, y: 0 },
    { x: 210, y: 0 },
    { x: 210, y: 297 },
    { x: 0, y: 297 },
  ];
  const map = homographyOf(
    corners.map((from, at) => {
      const shrunk = at === side || at === (side + 1) % 4 ? 1 - lean : 1;
      const u = (((from.x - 105) * size) / slant) * shrunk + (leans[at]?.x ?? 0) * width;
      const v = (((from.y - 148.5) * size) / slant) * shrunk + (leans[at]?.y ?? 0) * height;
      const x = width / 2 + u * Math.cos(turn) - v * Math.sin(turn) + shift * width;
      return { from, to: { x, y: height / 2 + u * Math.sin(turn) + v * Math.cos(turn) } };
    }),
  );
  if (!map) throw new Error('The corners of the paper lie on a line.');
  const back = inverse(map);
  const curl = { size: random.between(0, 1.5), phase: random.between(0, 6), waves: random.between(0.5, 1.3) };
  const light = lightOf(kind, random, width, height);
  const fold = kind === 'folded corner' ? random.between(20, 42) : 0;
  const desk = random.between(40, 200);
  const grain = random.between(0, 40);
  // Cheap paper is grey, and a display washes black out.
  const [black, white] = [random.between(8, 40), random.between(190, 250)];
  const photo = { width, height, data: new Uint8Array(width * height) };
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = back;
  for (let row = 0; row < height; row += 1) {
    const weave = row * 0.011 + 3 * Math.sin(row * 0.004);
    for (let column = 0; column < width; column += 1) {
      // Projected in place: an object for each of millions of pixels takes longer than all else.
      const w = g * column + h * row + i;
      const flat = (d * column + e * row + f) / w;
      const bent = curl.size * Math.sin((flat / 297) * Math.PI * curl.waves + curl.phase);
      const x = (a * column + b * row + c) / w + bent * 0.7;
      const y = flat + bent;
      let value = desk + grain * Math.sin(column * 0.05 + weave);
      if (x >= 0 && y >= 0 && x < 209.9 && y < 296.9) {
        value = x + y < fold ? desk : paperAt(paper, x * PER_MM - 0.5, y * PER_MM - 0.5);
        // The corner lies on the sheet, seen from behind.
        if (x + y >= fold && x < fold && y < fold) value = 225;
      }
      photo.data[row * width + column] = Math.max(
        0,
        Math.min(255, (black + (value * (white - black)) / 255) * light(column, row)),
      );
    }
  }
  return photo;
}

function paperAt({ width, height, data }: Canvas, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const row = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [right, down] = [Math.max(0, Math.min(1, x - column)), Math.max(0, Math.min(1, y - row))];
  const at = row * width + column;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

function lightOf(kind: PhotoKind, random: Random, width: number, height: number) {
  const level = kind === 'low light' ? random.between(0.3, 0.45) : random.between(0.8, 1);
  const [across, down] = [random.normal() * 0.1, random.normal() * 0.1];
  const angle = random.between(0, 2 * Math.PI);
  const edge = random.between(-0.25, 0.25);
  const [depth, soft] = kind === 'shadow' ? [random.between(0.3, 0.55), random.between(0.02, 0.15)] : [0, 1];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (column: number, row: number) => {
    const u = column / width - 0.5;
    const v = row / height - 0.5;
    const into = (u * cos + v * sin - edge) / soft;
    return level * (1 + across * u + down * v) * (1 - depth * Math.max(0, Math.min(1, into)));
  };
}
