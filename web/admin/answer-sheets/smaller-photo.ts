/** The longer side of what is sent, in pixels: of more than these nothing more is read on a sheet. */
const LONGEST_SIDE = 2000;
/** With 0.85 no answer is read better, and half as much again is sent. */
const QUALITY = 0.7;
/** Above so many bytes a photo may take more memory, as pixels, than a cheap phone gives a page. */
const MOST_BYTES = 12_000_000;

/**
 * A photo as it is sent: upright and small, and without the place where it was taken. Any other file, and a photo that
 * this browser cannot reduce, is sent as it is.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size > MOST_BYTES) return file;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = LONGEST_SIDE / Math.max(photo.width, photo.height);
    if (scale > 0.9) return file;
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
    const context = canvas.getContext('2d');
    if (!context || !givesWhatIsDrawn(context)) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

/** Against tracking some browsers give noise for what a page has drawn. */
function givesWhatIsDrawn(context: OffscreenCanvasRenderingContext2D): boolean {
  const color = [160, 90, 30];
  context.fillStyle = `rgb(${color.join(' ')})`;
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, at) => Math.abs(value - (color[at % 4] ?? 255)) < 8);
}
