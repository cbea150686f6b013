import { createHash, createHmac, randomBytes } from 'node:crypto';

/* The parts of STUN (RFC 8489) and TURN (RFC 8656) that an allocation needs. */
const METHOD = { allocate: 0x0003, refresh: 0x0004 } as const;
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
} as const;
const COOKIE = 0x2112_a442;
const SUCCESS = 0x0100;
const HEADER_BYTES = 20;
const INTEGRITY_BYTES = 24;
const UDP = 17;

export interface Credentials {
  username: string;
  credential: string;
}

/** Values that a request must be signed with. */
export interface Challenge {
  realm: Buffer;
  nonce: Buffer;
}

export interface StunResponse {
  isSuccess: boolean;
  /** 0 for a success. */
  errorCode: number;
  challenge: Challenge | undefined;
  /** Relay address of the server as `address:port`. */
  relayed: string | undefined;
}

/** Creates a request for a relay address over UDP, signed if the server has sent its challenge. */
export function allocationRequest(signed?: Credentials & Challenge): Buffer {
  const transport = attribute(ATTRIBUTE.requestedTransport, Buffer.from([UDP, 0, 0, 0]));
  return message(METHOD.allocate, [transport], signed);
}

/** Creates a request that releases the relay address. */
export function releaseRequest(signed: Credentials & Challenge): Buffer {
  return message(METHOD.refresh, [attribute(ATTRIBUTE.lifetime, Buffer.alloc(4))], signed);
}

/** Returns the length of a message by its first bytes, or undefined if there are too few. */
export const messageLengthOf = (bytes: Buffer): number | undefined =>
  bytes.length < HEADER_BYTES ? undefined : HEADER_BYTES + bytes.readUInt16BE(2);

export function readResponse(bytes: Buffer): StunResponse {
  const found = new Map<number, Buffer>();
  for (let at = HEADER_BYTES; at + 4 <= bytes.length;) {
    const length = bytes.readUInt16BE(at + 2);
    found.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + padded(length);
  }
  const error = found.get(ATTRIBUTE.errorCode);
  const [realm, nonce] = [found.get(ATTRIBUTE.realm), found.get(ATTRIBUTE.nonce)];
  const relayed = found.get(ATTRIBUTE.relayedAddress);
  return {
    isSuccess: (bytes.readUInt16BE(0) & 0x0110) === SUCCESS,
    errorCode: error ? error.readUInt8(2) * 100 + error.readUInt8(3) : 0,
    challenge: realm && nonce ? { realm, nonce } : undefined,
    relayed: relayed && addressIn(relayed),
  };
}

function message(method: number, attributes: Buffer[], signed?: Credentials & Challenge): Buffer {
  const own = signed
    ? [
        attribute(ATTRIBUTE.username, Buffer.from(signed.username)),
        attribute(ATTRIBUTE.realm, signed.realm),
        attribute(ATTRIBUTE.nonce, signed.nonce),
      ]
    : [];
  const body = Buffer.concat([...attributes, ...own]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(method, 0);
  header.writeUInt16BE(body.length + (signed ? INTEGRITY_BYTES : 0), 2);
  header.writeUInt32BE(COOKIE, 4);
  randomBytes(12).copy(header, 8);
  const unsigned = Buffer.concat([header, body]);
  return signed
    ? Buffer.concat([unsigned, attribute(ATTRIBUTE.integrity, signature(unsigned, signed))])
    : unsigned;
}

/** Signs with long-term credentials: the key is the hash of username, realm and password. */
function signature(bytes: Buffer, { username, realm, credential }: Credentials & Challenge): Buffer {
  const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest();
  return createHmac('sha1', key).update(bytes).digest();
}

function attribute(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Decodes an IPv4 address, which is XORed with the cookie. */
function addressIn(value: Buffer): string {
  const port = value.readUInt16BE(2) ^ (COOKIE >>> 16);
  const address = (value.readUInt32BE(4) ^ COOKIE) >>> 0;
  const parts = [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff);
  return `${parts.join('.')}:${String(port)}`;
}
