import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, Vote } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { castVote, type VoteEffect } from './vote.js';

interface VoteRow {
  /** `<thing>:<member>`: one vote per member and target. */
  _id: string;
  vote: Vote;
}

const schema = rowSchema<VoteRow>(
  { _id: { type: String, required: true }, vote: { type: String, required: true } },
  { collection: 'votes' },
);

/** Stores one vote per member and target. The target's feature stores the count, in the same transaction. */
@Injectable()
export class VoteStore {
  readonly #votes: Model<VoteRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#votes = database.model<VoteRow>('Vote', schema);
  }

  async cast(thingId: string, memberId: MemberId, vote: Vote, { session }: Tx): Promise<VoteEffect> {
    const _id = keyOf(thingId, memberId);
    const before = await this.#votes.findById(_id).session(session).lean();
    const effect = castVote(before?.vote ?? null, vote);
    if (effect.now === null) await this.#votes.deleteOne({ _id }, { session });
    else await this.#votes.updateOne({ _id }, { $set: { vote: effect.now } }, { session, upsert: true });
    return effect;
  }

  /** Returns a member's votes on these targets, by target ID. */
  async findByMember(memberId: MemberId, thingIds: readonly string[]): Promise<Map<string, Vote>> {
    const [votes = new Map<string, Vote>()] = await this.findByMembers([{ memberId, thingIds }]);
    return votes;
  }

  /** Returns the votes of several members, in their order. */
  async findByMembers(
    requests: readonly { memberId: MemberId; thingIds: readonly string[] }[],
  ): Promise<Map<string, Vote>[]> {
    const keys = requests.flatMap(({ memberId, thingIds }) => thingIds.map((id) => keyOf(id, memberId)));
    const rows = keys.length > 0 ? await this.#votes.find({ _id: { $in: keys } }).lean() : [];
    const cast = new Map(rows.map(({ _id, vote }) => [_id, vote]));
    return requests.map(
      ({ memberId, thingIds }) =>
        new Map(
          thingIds.flatMap((id) => {
            const vote = cast.get(keyOf(id, memberId));
            return vote === undefined ? [] : [[id, vote] as const];
          }),
        ),
    );
  }
}

const keyOf = (thingId: string, memberId: MemberId) => `${thingId}:${memberId}`;
