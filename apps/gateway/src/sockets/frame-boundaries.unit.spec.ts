import { FrameBoundaries } from './frame-boundaries.js';

const HTTP = Buffer.from('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n');
const header = (length: number): Buffer => {
  if (length < 126) return Buffer.from([0x81, length]);
  if (length < 65_536) return Buffer.from([0x81, 126, length >> 8, length & 255]);
  const head = Buffer.alloc(10);
  head.set([0x81, 127]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};
const frame = (length: number) => Buffer.concat([header(length), Buffer.alloc(length, 0x0a)]);
const LENGTHS = [0, 1, 125, 126, 127, 128, 65_535, 65_536, 70_000];

it.each([1, 2, 3, 7, 64, 1_000, 1_000_000])('finds frame boundaries in chunks of %d bytes', (size) => {
  const bytes = Buffer.concat([HTTP, ...LENGTHS.map(frame)]);
  const boundaries = new Set<number>([HTTP.length]);
  let end = HTTP.length;
  for (const length of LENGTHS) boundaries.add((end += frame(length).length));
  const tracker = new FrameBoundaries();
  expect(tracker.isBetween).toBe(false);
  const wrong: number[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size);
    tracker.track(chunk);
    if (tracker.isBetween !== boundaries.has(at + chunk.length)) wrong.push(at + chunk.length);
  }
  expect(wrong).toEqual([]);
});
