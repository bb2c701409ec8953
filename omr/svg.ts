import type { Shape } from './drawing.ts';

const xml: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const inXml = (text: string) => text.replaceAll(/[&<>]/g, (character) => xml[character] ?? '');

const number = (value: number) => String(Math.round(value * 1000) / 1000);
/** Of a Helvetica-like font: the height of a capital, in font sizes. */
const CAPITAL = 0.72;

/** A page as SVG of `dots` pixels for an inch: sizes in pixels, because renderers disagree about millimetres. */
export function sheetSvg(shapes: readonly Shape[], dots: number): string {
  const [width, height] = [210, 297].map((side) => Math.round((side / 25.4) * dots));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 210 297">
<rect width="210" height="297" fill="#fff"/>${shapes.map(element).join('\n')}</svg>`;
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'solid':
      return `<rect x="${number(shape.x)}" y="${number(shape.y)}" width="${number(shape.width)}" height="${number(shape.height)}"/>`;
    case 'outline': {
      const { x, y, width, height, radius, line } = shape;
      if (height === 0) {
        return `<path d="M${number(x)} ${number(y)}h${number(width)}" stroke="#000" stroke-width="${line}"/>`;
      }
      return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="${number(radius)}" fill="none" stroke="#000" stroke-width="${line}"/>`;
    }
    case 'line': {
      const grey = Math.round(shape.grey * 255);
      const points = shape.points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ');
      return `<polyline points="${points}" fill="none" stroke="rgb(${grey},${grey},${grey})" stroke-width="${shape.line}"/>`;
    }
    case 'text': {
      const { text, x, y, size, anchor } = shape;
      return `<text x="${number(x)}" y="${number(y)}" font-family="Helvetica, Arial, sans-serif" font-size="${number(size / CAPITAL)}" text-anchor="${anchor}">${inXml(text)}</text>`;
    }
  }
}
