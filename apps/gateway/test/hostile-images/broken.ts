import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { HostileImage } from './changes.js';
import { SECRET } from './valid.js';
import { PAYLOAD } from './impostors.js';
import { pngChunk, pngHead, pngOf } from './png.js';

const rows = (width: number, height: number, filter = 0) =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: height }, () =>
        Buffer.concat([Buffer.from([filter]), Buffer.alloc(width * 3, 99)]),
      ),
    ),
  );

/** Returns PNGs with invalid chunks. */
export async function brokenPngs(): Promise<HostileImage[]> {
  const [head, data, end] = [pngHead(8, 8), pngChunk('IDAT', rows(8, 8)), pngChunk('IEND', Buffer.alloc(0))];
  const spoiled = (chunk: Buffer, at: number) => {
    const copy = Buffer.from(chunk);
    copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
    return copy;
  };
  const text = (type: string, value: Buffer) => pngChunk(type, value);
  const long = (chunk: Buffer, length: number) => {
    const copy = Buffer.from(chunk);
    copy.writeUInt32BE(length, 0);
    return copy;
  };
  const shapes: Record<string, Buffer[]> = {
    'as it should be': [head, data, end],
    'without data': [head, end],
    'without an end': [head, data],
    'without a head': [data, end],
    'with its data first': [data, head, end],
    'with two heads': [head, head, data, end],
    'with two ends': [head, data, end, end],
    'with a wrong sum of its head': [spoiled(head, head.length - 1), data, end],
    'with a wrong sum of its data': [head, spoiled(data, data.length - 1), end],
    'with empty data': [head, pngChunk('IDAT', Buffer.alloc(0)), end],
    'with data that are no data': [head, pngChunk('IDAT', Buffer.from(PAYLOAD)), end],
    'with too little data': [head, pngChunk('IDAT', rows(8, 2)), end],
    'with too much data': [head, pngChunk('IDAT', rows(8, 400)), end],
    'with an unknown filter': [head, pngChunk('IDAT', rows(8, 8, 77)), end],
    'with an unknown chunk that matters': [head, text('QQQQ', Buffer.from(PAYLOAD)), data, end],
    'with an unknown chunk that does not': [head, text('qqqq', Buffer.from(PAYLOAD)), data, end],
    'with a chunk longer than the file': [head, long(data, 0x7fffffff), end],
    'with a chunk of the largest length': [head, long(data, 0xffffffff), end],
    'with a text that is a page': [
      head,
      text('tEXt', Buffer.from(`Comment\0${PAYLOAD}${SECRET}`)),
      data,
      end,
    ],
    'with a packed text': [
      head,
      text('zTXt', Buffer.concat([Buffer.from('c\0\0'), deflateSync(Buffer.from(PAYLOAD))])),
      data,
      end,
    ],
    'with a text that unpacks to 50 MB': [
      head,
      text('zTXt', Buffer.concat([Buffer.from('c\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      data,
      end,
    ],
    'with a profile that unpacks to 50 MB': [
      head,
      text('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      data,
      end,
    ],
    'with an invalid profile': [
      head,
      text('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.from(PAYLOAD))])),
      data,
      end,
    ],
    'with invalid EXIF': [head, text('eXIf', Buffer.from(PAYLOAD)), data, end],
    'with EXIF that leads in circles': [
      head,
      text('eXIf', Buffer.from('49492a000800000001006987040001000000080000000800000000', 'hex')),
      data,
      end,
    ],
    'with twenty thousand texts': [
      head,
      ...Array.from({ length: 5_000 }, () => text('tEXt', Buffer.from('a\0b'))),
      data,
      end,
    ],
    'with a palette that does not fit': [head, text('PLTE', Buffer.alloc(5)), data, end],
    'that says it moves': [head, text('acTL', Buffer.from('0000ffff00000000', 'hex')), data, end],
    'of an unknown colour type': [pngHead(8, 8, { colour: 5 }), data, end],
    'of 3 bits': [pngHead(8, 8, { bits: 3 }), data, end],
    'with an unknown way to pack': [pngHead(8, 8, { packing: 9 }), data, end],
    'with an unknown interlace': [pngHead(8, 8, { interlace: 9 }), data, end],
    'that is interlaced but is not': [pngHead(8, 8, { interlace: 1 }), data, end],
  };
  return Object.entries(shapes).map(([how, chunks]) => ({ what: `png ${how}`, bytes: pngOf(chunks) }));
}

const segment = (marker: number, content: Buffer, length = content.length + 2) =>
  Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), content]);

/** Returns JPEGs with invalid segments. */
export async function brokenJpegs(): Promise<HostileImage[]> {
  const good = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const [start, rest] = [good.subarray(0, 2), good.subarray(2)];
  const frame = good.indexOf(Buffer.from([0xff, 0xc0]));
  const sized = (width: number, height: number) => {
    const copy = Buffer.from(good);
    copy.writeUInt16BE(height, frame + 5);
    copy.writeUInt16BE(width, frame + 7);
    return copy;
  };
  const before = (...segments: Buffer[]) => Buffer.concat([start, ...segments, rest]);
  const exif = (hex: string) =>
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(hex, 'hex')]));
  const shapes: Record<string, Buffer> = {
    'with a comment that is a page': before(segment(0xfe, Buffer.from(PAYLOAD + SECRET))),
    'with a segment of no length': before(segment(0xe5, Buffer.from('x'), 0)),
    'with a segment of one byte': before(segment(0xe5, Buffer.from('x'), 1)),
    'with a segment beyond its end': before(segment(0xe5, Buffer.from('x'), 0xffff)),
    'with two thousand comments': before(
      ...Array.from({ length: 2_000 }, () => segment(0xfe, Buffer.from('x'))),
    ),
    'with invalid EXIF': before(exif('00')),
    'with EXIF that leads in circles': before(exif('49492a000800000001006987040001000000080000000800000000')),
    'with EXIF that leads out of the file': before(
      exif('49492a0008000000010012010300ffffffffffffffff00000000'),
    ),
    'with the orientation 200': before(exif('49492a000800000001001201030001000000c800000000000000')),
    'with an invalid profile': before(segment(0xe2, Buffer.from(`ICC_PROFILE\0\u0001\u0001${PAYLOAD}`))),
    'with half a profile': before(segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0009x'))),
    'with an invalid code table': before(segment(0xc4, Buffer.alloc(40, 255))),
    'with an invalid quantization table': before(segment(0xdb, Buffer.alloc(3, 255))),
    'with two frames': before(good.subarray(frame, frame + 19)),
    'without pixels': sized(0, 0),
    'without height': sized(16, 0),
    'one pixel wide': sized(1, 16),
    'much larger than it has data for': sized(2_000, 2_000),
    'of the largest size': sized(65_535, 65_535),
    'of the largest width': sized(65_535, 16),
    'twice, one after the other': Buffer.concat([good, good]),
    'within itself': before(segment(0xe1, good.subarray(0, 600))),
    'without an end': good.subarray(0, -2),
    'of restart marks alone': Buffer.concat([
      good.subarray(0, -2),
      Buffer.alloc(20_000, Buffer.from([0xff, 0xd0])),
      good.subarray(-2),
    ]),
  };
  return Object.entries(shapes).map(([how, bytes]) => ({ what: `jpeg ${how}`, bytes }));
}
