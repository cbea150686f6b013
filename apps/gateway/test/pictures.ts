import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

export const png = (width = 60, height = 40): Promise<Buffer> => plain(width, height).png().toBuffer();
export const gif = (): Promise<Buffer> => plain(30, 20).gif().toBuffer();

/** Returns a photo as a phone stores it: rotated, with the place where it was taken. */
export const sidewaysJpeg = (): Promise<Buffer> =>
  plain(600, 400)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitude: '10/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Returns a noise image, which no format can compress. */
export async function noise(atLeastBytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(atLeastBytes));
  const pixels = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.random() * 256));
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Returns a valid black PNG with one bit per pixel: some 50 KB that decompress to 400 million pixels. */
export function bomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
