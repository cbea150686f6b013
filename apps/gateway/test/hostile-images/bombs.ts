import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { HostileImage } from './changes.js';
import { pngChunk, pngHead, pngOf } from './png.js';

const END = pngChunk('IEND', Buffer.alloc(0));
const DATA = pngChunk('IDAT', deflateSync(Buffer.alloc(10_000)));
const HUGE = [0, 1, 2, 30_000, 65_535, 65_536, 1_000_000, 0x7fffffff, 0x80000000, 0xffffffff];

/** Returns small files that claim, or decompress to, many pixels. */
export async function bombs(): Promise<HostileImage[]> {
  const webp = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const gif = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } })
    .gif()
    .toBuffer();
  const claimed = HUGE.flatMap((width) =>
    HUGE.map((height) => ({
      what: `png that claims ${width} × ${height}`,
      bytes: pngOf([pngHead(width, height), DATA, END]),
    })),
  );
  const grown = (image: Buffer, at: number) => {
    const copy = Buffer.from(image);
    copy.writeUInt32LE(0xffffffff, at);
    return copy;
  };
  return [
    ...claimed,
    { what: 'png of one bit that unpacks to 400 million pixels', bytes: unpacking(20_000) },
    { what: 'png of one bit that is just too large', bytes: unpacking(7_080) },
    { what: 'png of one bit that is just small enough', bytes: unpacking(7_064) },
    { what: 'webp that claims the largest size', bytes: grown(webp, 26) },
    { what: 'webp with a wrong length', bytes: grown(webp, 4) },
    { what: 'gif that claims the largest size', bytes: grown(gif, 6) },
  ];
}

function unpacking(side: number): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return pngOf([pngHead(side, side, { bits: 1, colour: 0 }), pngChunk('IDAT', rows), END]);
}
