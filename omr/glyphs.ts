/** The characters in bubbles and the numbers of questions as lines, 4 wide and 6 high, so that no font is needed. */
const strokes: Record<string, string> = {
  '0': '1,0 3,0 4,1.5 4,4.5 3,6 1,6 0,4.5 0,1.5 1,0',
  '1': '0.8,1.4 2.2,0 2.2,6',
  '2': '0,1.4 0.8,0.3 2,0 3.2,0.3 4,1.4 3.7,2.6 0,6 4,6',
  '3': '0.2,0.6 2,0 3.6,0.6 3.8,1.8 3,2.8 1.6,3 3.2,3.2 4,4.4 3.4,5.6 2,6 0.2,5.4',
  '4': '3,6 3,0 0,4.2 4,4.2',
  '5': '3.6,0 0.6,0 0.3,2.8 2,2.3 3.6,3 4,4.2 3.4,5.6 2,6 0.2,5.5',
  '6': '3.4,0.3 1.6,0.8 0.4,2.4 0,4.2 0.6,5.5 2,6 3.4,5.5 4,4.2 3.4,3 2,2.6 0.6,3.1 0.1,4',
  '7': '0,0 4,0 1.4,6',
  '8': '2,2.8 0.6,2 0.4,1 1.2,0.2 2,0 2.8,0.2 3.6,1 3.4,2 2,2.8 0.4,3.8 0,4.7 0.6,5.6 2,6 3.4,5.6 4,4.7 3.6,3.8 2,2.8',
  '9': '0.6,5.7 2.4,5.2 3.6,3.6 4,1.8 3.4,0.5 2,0 0.6,0.5 0,1.8 0.6,3 2,3.4 3.4,2.9 3.9,2',
  A: '0,6 2,0 4,6|0.7,4 3.3,4',
  B: '0,0 0,6 2.6,6 3.8,5.4 4,4.4 3.6,3.3 2.6,3 0,3|2.6,3 3.5,2.5 3.7,1.5 3.4,0.5 2.4,0 0,0',
  C: '4,1.2 3.2,0.3 2,0 0.8,0.4 0.1,1.8 0,3 0.1,4.2 0.8,5.6 2,6 3.2,5.7 4,4.8',
  D: '0,0 0,6 2,6 3.4,5.2 4,3.8 4,2.2 3.4,0.8 2,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  '-': '0.5,3 3.5,3',
  '.': '1.7,5.2 2.3,5.2 2.3,5.8 1.7,5.8 1.7,5.2',
};

type Line = [x: number, y: number][];

/** The lines of a character of this height around a centre; none for a character that no bubble has. */
export function glyphLines(character: string, x: number, y: number, height: number): Line[] {
  const unit = height / 6;
  return (strokes[character] ?? '')
    .split('|')
    .filter(Boolean)
    .map((line) =>
      line.split(' ').map((point): [number, number] => {
        const [across = 0, down = 0] = point.split(',').map(Number);
        return [x + (across - 2) * unit, y + (down - 3) * unit];
      }),
    );
}
