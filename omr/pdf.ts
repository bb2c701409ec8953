import type { Shape } from './drawing.ts';

const POINTS = 72 / 25.4;
const CAPITAL = 0.72;
/** Widths of Helvetica are not carried along: a text that is not set from the left is measured by the average letter. */
const AVERAGE = 0.5;
/** How far a control point of a quarter of a circle lies from its end, in radii. */
const QUARTER = 0.5523;

/** Pages of shapes as a PDF of A4 in black and white, exact to 0.001 mm. Its texts are Latin-1. */
export function sheetPdf(pages: readonly (readonly Shape[])[]): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 4;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  pages.forEach((shapes, at) => {
    const content = `0 G 0 g 1 J 1 j\n${shapes.map(operators).join('\n')}`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(210)} ${number(297)}] /Resources << /Font << /F 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
    );
    add(`<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`);
  });
  let text = '%PDF-1.4\n';
  const starts = objects.map((body, at) => {
    const start = Buffer.byteLength(text, 'latin1');
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return start;
  });
  const table = Buffer.byteLength(text, 'latin1');
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const number = (millimetres: number) => String(Math.round(millimetres * POINTS * 10_000) / 10_000);
const across = number;
const down = (y: number) => number(297 - y);

function operators(shape: Shape): string {
  switch (shape.kind) {
    case 'solid':
      return `${across(shape.x)} ${down(shape.y + shape.height)} ${number(shape.width)} ${number(shape.height)} re f`;
    case 'outline':
      return outline(shape);
    case 'line': {
      const [start, ...rest] = shape.points.map(([x, y]) => `${across(x)} ${down(y)}`);
      return `${shape.grey} G ${number(shape.line)} w ${start} m ${rest.map((point) => `${point} l`).join(' ')} S 0 G`;
    }
    case 'text': {
      const { text, x, y, size, anchor } = shape;
      const font = size / CAPITAL;
      const before = { start: 0, middle: 0.5, end: 1 }[anchor] * text.length * font * AVERAGE;
      const safe = text.replaceAll(/[\\()]/g, String.raw`\$&`);
      return `BT /F ${number(font)} Tf ${across(x - before)} ${down(y)} Td (${safe}) Tj ET`;
    }
  }
}

function outline({ x, y, width, height, radius: r, line }: Extract<Shape, { kind: 'outline' }>): string {
  const w = `${number(line)} w`;
  if (height === 0) return `${w} ${across(x)} ${down(y)} m ${across(x + width)} ${down(y)} l S`;
  if (r === 0) return `${w} ${across(x)} ${down(y + height)} ${number(width)} ${number(height)} re S`;
  const k = r * (1 - QUARTER);
  const [right, bottom] = [x + width, y + height];
  const point = (px: number, py: number) => `${across(px)} ${down(py)}`;
  return [
    `${w} ${point(x + r, y)} m ${point(right - r, y)} l`,
    `${point(right - k, y)} ${point(right, y + k)} ${point(right, y + r)} c ${point(right, bottom - r)} l`,
    `${point(right, bottom - k)} ${point(right - k, bottom)} ${point(right - r, bottom)} c ${point(x + r, bottom)} l`,
    `${point(x + k, bottom)} ${point(x, bottom - k)} ${point(x, bottom - r)} c ${point(x, y + r)} l`,
    `${point(x, y + k)} ${point(x + k, y)} ${point(x + r, y)} c h S`,
  ].join(' ');
}
