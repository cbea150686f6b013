import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CheckState } from '../check/index.js';

/** Version of the verification rules and of the serialization. Checkpoints of other versions are ignored. */
export const FORMAT = 1;
/** Size of one part. MongoDB documents are limited to 16 MB. */
const PART_BYTES = 8 * 1024 * 1024;

/** A stored state: its parts, and a hash over entry and parts. */
export interface Sealed {
  readonly seq: number;
  readonly hash: string;
  readonly parts: readonly Uint8Array[];
  readonly seal: string;
}

export function sealState(state: CheckState): Sealed {
  const bytes = deflateRawSync(serialize(state), { level: 1 });
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) parts.push(bytes.subarray(at, at + PART_BYTES));
  const { seq, hash } = state.chain;
  return { seq, hash, parts, seal: sealOf({ seq, hash, parts }) };
}

/** Deserializes a state; returns `null` if any of it does not match its hash. */
export function unseal(sealed: Sealed): CheckState | null {
  if (sealOf(sealed) !== sealed.seal) return null;
  // The hash proves that `sealState` wrote this in the current format.
  const state = deserialize(inflateRawSync(Buffer.concat(sealed.parts))) as CheckState;
  return state.chain.seq === sealed.seq && state.chain.hash === sealed.hash ? state : null;
}

function sealOf({ seq, hash, parts }: Omit<Sealed, 'seal'>): string {
  const seal = createHash('sha256').update(`${FORMAT} ${seq} ${hash} ${parts.length}\n`);
  for (const part of parts) seal.update(part);
  return seal.digest('hex');
}
