import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Returns an IHDR chunk; by default with 8 bits each of red, green and blue. */
export function pngHead(
  width: number,
  height: number,
  { bits = 8, colour = 2, packing = 0, interlace = 0 } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour, packing, 0, interlace], 8);
  return pngChunk('IHDR', head);
}

export const pngOf = (chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks]);
