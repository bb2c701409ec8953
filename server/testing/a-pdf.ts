/** A PDF of A4 pages with lines of text in Helvetica, as small as a reader takes it. `trailer` adds to its end. */
export function aPdf(pages: readonly (readonly string[])[], trailer = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, i) => {
      const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
      const content = `BT /F1 14 Tf 18 TL 60 780 Td\n${text}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * i} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
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
