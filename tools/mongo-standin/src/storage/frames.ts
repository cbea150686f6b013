import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

// Files are sequences of frames: magic, payload length, CRC-32, payload (consecutive BSON documents). A group of
// commits flushed together is one frame.

const MAGIC = Buffer.from('MSF1');
const HEADER_BYTES = 12;

export function encodeFrame(documents: readonly Uint8Array[]): Buffer {
  const payload = Buffer.concat(documents);
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt32LE(payload.length, 4);
  header.writeUInt32LE(crc32(payload), 8);
  return Buffer.concat([header, payload]);
}

export interface FrameReading {
  /** Length of the intact beginning of the file. */
  validBytes: number;
  totalBytes: number;
}

/** Calls back with each intact payload, and returns where the first bad frame begins. */
export function readFrames(path: string, onPayload: (payload: Buffer) => void): FrameReading {
  const file = openSync(path, 'r');
  try {
    const totalBytes = fstatSync(file).size;
    let at = 0;
    for (let payload = readFrame(file, at); payload; payload = readFrame(file, at)) {
      onPayload(payload);
      at += HEADER_BYTES + payload.length;
    }
    return { validBytes: at, totalBytes };
  } finally {
    closeSync(file);
  }
}

function readFrame(file: number, at: number): Buffer | undefined {
  const header = Buffer.alloc(HEADER_BYTES);
  if (readSync(file, header, 0, HEADER_BYTES, at) < HEADER_BYTES || !header.subarray(0, 4).equals(MAGIC))
    return undefined;
  const length = header.readUInt32LE(4);
  if (length > fstatSync(file).size - at - HEADER_BYTES) return undefined;
  const payload = Buffer.alloc(length);
  readSync(file, payload, 0, length, at + HEADER_BYTES);
  return crc32(payload) === header.readUInt32LE(8) ? payload : undefined;
}

/**
 * Returns whether an intact frame follows a bad one. A frame is written only once the previous one is on disk. A bad
 * frame followed by an intact one is therefore damage; otherwise it is a write that a crash interrupted.
 */
export function hasFrameAfter(path: string, from: number): boolean {
  const file = openSync(path, 'r');
  try {
    const rest = Buffer.alloc(fstatSync(file).size - from);
    readSync(file, rest, 0, rest.length, from);
    for (let at = rest.indexOf(MAGIC, 1); at >= 0; at = rest.indexOf(MAGIC, at + 1))
      if (readFrame(file, from + at)) return true;
    return false;
  } finally {
    closeSync(file);
  }
}
