/** A picture in grey: a byte for a pixel, row by row, 255 is white. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Point {
  x: number;
  y: number;
}

/** The brightness between pixels; outside the picture that of its edge. Whole coordinates are centres of pixels. */
export function brightness({ width, height, data }: Picture, x: number, y: number): number {
  const left = Math.min(Math.max(x, 0), width - 1.001);
  const top = Math.min(Math.max(y, 0), height - 1.001);
  const column = Math.floor(left);
  const row = Math.floor(top);
  const right = left - column;
  const down = top - row;
  const at = row * width + column;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** Half as wide and high; each pixel is the mean of four. */
export function halved({ width, height, data }: Picture): Picture {
  const half = { width: width >> 1, height: height >> 1 };
  const small = new Uint8Array(half.width * half.height);
  for (let row = 0; row < half.height; row += 1) {
    for (let column = 0; column < half.width; column += 1) {
      const at = row * 2 * width + column * 2;
      small[row * half.width + column] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0) + 2) >>
        2;
    }
  }
  return { ...half, data: small };
}

/** 1 where a pixel is clearly darker than what surrounds it within `reach` pixels. */
export function darkPixels({ width, height, data }: Picture, reach: number): Uint8Array {
  const dark = new Uint8Array(width * height);
  /** Of the rows within reach. */
  const columns = new Int32Array(width);
  const add = (row: number, sign: 1 | -1) => {
    for (let column = 0; column < width; column += 1) {
      columns[column] = (columns[column] ?? 0) + sign * (data[row * width + column] ?? 0);
    }
  };
  for (let row = 0; row < Math.min(reach, height); row += 1) add(row, 1);
  for (let row = 0; row < height; row += 1) {
    if (row + reach < height) add(row + reach, 1);
    if (row > reach) add(row - reach - 1, -1);
    const rows = Math.min(height, row + reach + 1) - Math.max(0, row - reach);
    let sum = 0;
    for (let column = 0; column < Math.min(reach, width); column += 1) sum += columns[column] ?? 0;
    for (let column = 0; column < width; column += 1) {
      if (column + reach < width) sum += columns[column + reach] ?? 0;
      if (column > reach) sum -= columns[column - reach - 1] ?? 0;
      const count = rows * (Math.min(width, column + reach + 1) - Math.max(0, column - reach));
      if (((data[row * width + column] ?? 0) + 2) * count < sum * 0.82) dark[row * width + column] = 1;
    }
  }
  return dark;
}
