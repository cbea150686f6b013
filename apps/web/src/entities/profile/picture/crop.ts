/** An area of an image, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.9;

/** Returns the chosen area of an image file as a JPEG of at most the given width. Transparent pixels become white. */
export async function cropImage(file: Blob, area: Area, widthPx: number): Promise<Blob> {
  const { width, height } = outputSizeOf(area, widthPx);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}

/** Returns the size to send: as many pixels as were chosen, but at most as many as are shown. */
export function outputSizeOf({ width, height }: Area, maxPx: number): { width: number; height: number } {
  const scale = Math.min(1, maxPx / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
