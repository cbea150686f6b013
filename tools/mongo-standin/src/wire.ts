import { decodeDocument } from './bson/decode.ts';
import { encodeDocument } from './bson/encode.ts';
import type { Document } from './bson/values.ts';
import { MongoError } from './errors.ts';

// MongoDB's wire protocol: OP_MSG, plus OP_QUERY for the first hello of old drivers.
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 2;

export interface Request {
  readonly id: number;
  readonly command: Document;
  readonly database: string;
  readonly wantsReply: boolean;
  readonly opcode: number;
  /** Reason why its documents cannot be read. */
  readonly error?: MongoError;
}

const MAX_MESSAGE_BYTES = 48_000_000 + 16_384;

export function parseRequest(message: Buffer): Request {
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseReadable(message);
  if (opcode === OP_QUERY) return parseQuery(message);
  throw new Error(`unsupported wire opcode ${opcode}`);
}

function parseReadable(message: Buffer): Request {
  try {
    return parseMessage(message);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    return { id: message.readInt32LE(4), command: {}, database: '', wantsReply: true, opcode: OP_MSG, error };
  }
}

function parseMessage(message: Buffer): Request {
  const flags = message.readUInt32LE(16);
  const end = message.length - (flags & FLAG_CHECKSUM ? 4 : 0);
  let command: Document = {};
  const sequences: Document = {};
  for (let at = 20; at < end;) {
    const kind = message[at++];
    const size = message.readInt32LE(at);
    if (kind === 0) command = decodeDocument(message, at);
    else readSequence(message, at, at + size, sequences);
    at += size;
  }
  Object.assign(command, sequences);
  return {
    id: message.readInt32LE(4),
    command,
    database: typeof command['$db'] === 'string' ? command['$db'] : 'test',
    wantsReply: !(flags & FLAG_MORE_TO_COME),
    opcode: OP_MSG,
  };
}

/** Reads documents sent alongside the command, such as those of an insert. */
function readSequence(message: Buffer, start: number, end: number, into: Document): void {
  const nameEnd = message.indexOf(0, start + 4);
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < end; at += message.readInt32LE(at))
    documents.push(decodeDocument(message, at));
  into[message.toString('utf8', start + 4, nameEnd)] = documents;
}

function parseQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20);
  const database = message.toString('utf8', 20, nameEnd).split('.', 1)[0]!;
  return {
    id: message.readInt32LE(4),
    command: decodeDocument(message, nameEnd + 9),
    database,
    wantsReply: true,
    opcode: OP_QUERY,
  };
}

let lastReplyId = 0;

export function encodeReply(request: Request, reply: Document): Buffer {
  const body = encodeDocument(reply);
  const headerBytes = request.opcode === OP_QUERY ? 36 : 21;
  const message = Buffer.allocUnsafe(headerBytes + body.length).fill(0, 0, headerBytes);
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastReplyId, 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.opcode === OP_QUERY ? OP_REPLY : OP_MSG, 12);
  if (request.opcode === OP_QUERY) message.writeInt32LE(1, 32); // one document
  message.set(body, headerBytes);
  return message;
}

/** Splits a byte stream into messages; returns undefined while one is incomplete. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  next(): Buffer | undefined {
    if (this.#length < 4) return undefined;
    if (this.#chunks[0]!.length < 4) this.#join();
    const size = this.#chunks[0]!.readInt32LE(0);
    if (size < 16 || size > MAX_MESSAGE_BYTES) throw new Error(`invalid message length ${size}`);
    if (this.#length < size) return undefined;
    this.#join();
    const all = this.#chunks[0]!;
    this.#chunks = all.length > size ? [all.subarray(size)] : [];
    this.#length -= size;
    return all.subarray(0, size);
  }

  #join(): void {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
  }
}
