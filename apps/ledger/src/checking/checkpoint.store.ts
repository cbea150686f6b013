import { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { Checkpoints } from './check-journal.js';
import { FORMAT, sealState, unseal, type Sealed } from './sealed.js';

interface HeadRow {
  _id: string;
  format: number;
  seq: number;
  hash: string;
  parts: number;
  seal: string;
}
interface PartRow {
  _id: string;
  head: string;
  bytes: mongo.Binary;
}
interface TurnRow {
  _id: string;
  seq: number;
}

/** Number of checkpoints to keep: the newest, and one more in case the newest is damaged. */
const KEPT = 2;
const TURN = 'reread';

/** Stores checkpoints: first their parts, then the head that makes them valid. Concurrent writers do no harm. */
export function checkpointStore(database: mongo.Db): Checkpoints {
  const heads = database.collection<HeadRow>('checkpoints');
  const parts = database.collection<PartRow>('checkpoint_parts');
  const turns = database.collection<TurnRow>('checkpoint_turns');
  const findHeads = () => heads.find({ format: FORMAT }).sort({ seq: -1 }).limit(KEPT).toArray();

  const load = async (head: HeadRow): Promise<Sealed> => {
    const found: Uint8Array[] = [];
    for (let place = 0; place < head.parts; place += 1) {
      const part = await parts.findOne({ _id: partId(head._id, place) });
      // A missing part makes the hash mismatch.
      if (part) found.push(part.bytes.value());
    }
    return { seq: head.seq, hash: head.hash, parts: found, seal: head.seal };
  };

  return {
    async *states() {
      for (const head of await findHeads()) {
        const state = unseal(await load(head));
        if (state) yield state;
      }
    },
    async save(state) {
      const { parts: pieces, ...sealed } = sealState(state);
      const id = randomUUID();
      for (const [place, piece] of pieces.entries()) {
        await parts.insertOne({ _id: partId(id, place), head: id, bytes: new mongo.Binary(piece) });
      }
      await heads.insertOne({ _id: id, format: FORMAT, parts: pieces.length, ...sealed });
      const kept = (await findHeads()).map(({ _id }) => _id);
      await heads.deleteMany({ _id: { $nin: kept } });
      await parts.deleteMany({ head: { $nin: kept } });
    },
    async forget() {
      await heads.deleteMany({});
      await parts.deleteMany({});
    },
    async rereadTo() {
      return (await turns.findOne({ _id: TURN }))?.seq ?? 0;
    },
    async setRereadTo(seq) {
      await turns.replaceOne({ _id: TURN }, { seq }, { upsert: true });
    },
  };
}

const partId = (head: string, place: number): string => `${head}:${place}`;
