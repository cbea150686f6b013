import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CheckState } from '../verification-rules/index.js';

/** Version of the verification rules and of the serialization. Checkpoints of other versions are ignored. */
export const FORMAT = 2;
/** Size of one part. MongoDB documents are limited to 16 MB. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** A stored state: its parts, and a hash over entry and parts. */
export interface SerializedCheckpoint {
  readonly seq: number;
  readonly hash: string;
  readonly parts: readonly Uint8Array[];
  readonly seal: string;
}

export function serializeState(state: CheckState): SerializedCheckpoint {
  const bytes = deflateRawSync(serialize(state), { level: 1 });
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) chunks.push(bytes.subarray(at, at + CHUNK_BYTES));
  const { seq, hash } = state.chain;
  return { seq, hash, parts: chunks, seal: checksumOf({ seq, hash, parts: chunks }) };
}

/** Deserializes a state; returns `null` if any of it does not match its hash. */
export function deserializeState(checkpoint: SerializedCheckpoint): CheckState | null {
  if (checksumOf(checkpoint) !== checkpoint.seal) return null;
  // The hash proves that `serializeState` wrote this in the current format.
  const state = deserialize(inflateRawSync(Buffer.concat(checkpoint.parts))) as CheckState;
  return state.chain.seq === checkpoint.seq && state.chain.hash === checkpoint.hash ? state : null;
}

function checksumOf({ seq, hash, parts: chunks }: Omit<SerializedCheckpoint, 'seal'>): string {
  const digest = createHash('sha256').update(`${FORMAT} ${seq} ${hash} ${chunks.length}\n`);
  for (const chunk of chunks) digest.update(chunk);
  return digest.digest('hex');
}
