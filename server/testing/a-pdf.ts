import { deflateSync } from 'node:zlib';

/** A PDF of A4 pages with lines of text in Helvetica, as small as a reader takes it. `trailer` adds to its end. */
export function aPdf(pages: readonly (readonly string[])[], trailer = ''): Buffer {
  const contents = pages.map((lines) => {
    const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
    return `BT /F1 14 Tf 18 TL 60 780 Td\n${text}\nET`;
  });
  return withPages(
    contents,
    '/Font << /F1 3 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    { trailer },
  );
}

/** A PDF of one page of another size, whose text is so many times the same and is compressed twice: a kilobyte. */
export function aHostilePdf({ box = '0 0 595 842', lines = 0 }): Buffer {
  const text = `BT /F1 14 Tf ${`(${'a'.repeat(36)}) Tj `.repeat(lines)} ET`;
  const packed = deflateSync(deflateSync(text)).toString('latin1');
  return withPages(
    [packed],
    '/Font << /F1 3 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    {
      filter: '/Filter [/FlateDecode /FlateDecode]',
      box,
    },
  );
}

/** A PDF of one page that takes minutes, and little memory: it is shaded as a whole so many times. */
export function aSlowPdf(times = 50_000): Buffer {
  const ramp = '/Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1.7 >>';
  const shading = `<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [9 9 0 500 700 900] ${ramp} /Extend [true true] >>`;
  return withPages(['/S sh '.repeat(times)], '/Shading << /S 3 0 R >>', shading);
}

/** What a scanner makes of one sheet: a JPEG that fills its A4 page. */
export function aScannedPdf(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
  const picture = `<< ${head} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`;
  return withPages(['q 595 0 0 842 0 0 cm /P Do Q'], '/XObject << /P 3 0 R >>', picture);
}

/** Object 3 is what the pages share. */
function withPages(
  contents: readonly string[],
  resources: string,
  shared: string,
  { trailer = '', filter = '', box = '0 0 595 842' } = {},
): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    shared,
    ...contents.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << ${resources} >> /Contents ${5 + 2 * i} 0 R >>`,
      `<< ${filter} /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file + head + end, 'latin1');
}
