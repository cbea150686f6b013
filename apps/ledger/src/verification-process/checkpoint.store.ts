import { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { Checkpoints } from './reread-next-batch.js';
import { FORMAT, serializeState, deserializeState, type SerializedCheckpoint } from './checkpoint-format.js';

interface HeadRow {
  _id: string;
  format: number;
  seq: number;
  hash: string;
  parts: number;
  seal: string;
}
interface ChunkRow {
  _id: string;
  head: string;
  bytes: mongo.Binary;
}
interface RereadRow {
  _id: string;
  seq: number;
}

/** Number of checkpoints to keep: the newest, and one more in case the newest is damaged. */
const MAX_CHECKPOINTS = 2;
const REREAD = 'reread';

/** Stores checkpoints: first their parts, then the head that makes them valid. Concurrent writers do no harm. */
export function createCheckpointStore(database: mongo.Db): Checkpoints {
  const heads = database.collection<HeadRow>('checkpoints');
  const chunks = database.collection<ChunkRow>('checkpoint_parts');
  const rereads = database.collection<RereadRow>('checkpoint_turns');
  const findHeads = () => heads.find({ format: FORMAT }).sort({ seq: -1 }).limit(MAX_CHECKPOINTS).toArray();

  const load = async (head: HeadRow): Promise<SerializedCheckpoint> => {
    const found: Uint8Array[] = [];
    for (let index = 0; index < head.parts; index += 1) {
      const chunk = await chunks.findOne({ _id: chunkId(head._id, index) });
      // A missing part makes the hash mismatch.
      if (chunk) found.push(chunk.bytes.value());
    }
    return { seq: head.seq, hash: head.hash, parts: found, seal: head.seal };
  };

  return {
    async *states() {
      for (const head of await findHeads()) {
        const state = deserializeState(await load(head));
        if (state) yield state;
      }
    },
    async save(state) {
      const { parts: buffers, ...checkpoint } = serializeState(state);
      const id = randomUUID();
      for (const [index, buffer] of buffers.entries()) {
        await chunks.insertOne({ _id: chunkId(id, index), head: id, bytes: new mongo.Binary(buffer) });
      }
      await heads.insertOne({ _id: id, format: FORMAT, parts: buffers.length, ...checkpoint });
      const retained = (await findHeads()).map(({ _id }) => _id);
      await heads.deleteMany({ _id: { $nin: retained } });
      await chunks.deleteMany({ head: { $nin: retained } });
    },
    async deleteAll() {
      await heads.deleteMany({});
      await chunks.deleteMany({});
    },
    async rereadTo() {
      return (await rereads.findOne({ _id: REREAD }))?.seq ?? 0;
    },
    async setRereadTo(seq) {
      await rereads.replaceOne({ _id: REREAD }, { seq }, { upsert: true });
    },
  };
}

const chunkId = (head: string, index: number): string => `${head}:${index}`;
