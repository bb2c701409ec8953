/** Several options in one cell: as JSON, on lines, or set apart by bars or semicolons. */
export function splitOptions(cell: string): string[] {
  const separator = cell.includes('\n') ? '\n' : cell.includes('|') ? '|' : ';';
  return cell
    .split(separator)
    .map((option) => option.trim().replace(/^\(?[a-zA-Z\d][).]\s+/, ''))
    .filter((option) => option !== '');
}
