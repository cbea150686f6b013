import { Inject, Injectable } from '@nestjs/common';
import { RequestId, type TagId } from '@skillhour/contracts';
import { DATABASE, type Tx } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { proposalModel } from '../proposals/index.js';
import { OpenRequestWords, requestModel } from '../requests/index.js';
import { sessionModel } from '../sessions/index.js';
import { tagKeysOf, type KeptTag } from '../terms/index.js';
import { retagged, type TagChange } from './retagged.js';

/** The fields of a row that contain its tags. */
interface Tagged {
  _id: string;
  content?: { tags: KeptTag[] };
  request?: { content: { tags: KeptTag[] } };
}

/** Path of the tags in the rows of a collection. */
type Place = 'content.tags' | 'request.content.tags';

/** Rows of one collection that store tags with their names. */
export class TaggedRows {
  constructor(
    private readonly rows: Model<Tagged>,
    private readonly place: Place,
    /** Updates other data that depends on a row's tags, in the same transaction. */
    private readonly follow?: (id: string, tx: Tx) => Promise<void>,
  ) {}

  /** Returns the IDs of up to `limit` rows with the tag, after the ID `behind`. */
  async having(tagId: TagId, behind: string | null, limit: number): Promise<string[]> {
    const filter = { [`${this.place}.id`]: tagId, ...(behind !== null && { _id: { $gt: behind } }) };
    const found = await this.rows
      .find(filter as QueryFilter<Tagged>)
      .sort({ _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<Pick<Tagged, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Applies a tag change to these rows and their tag keys, which lists filter by. */
  async change(ids: readonly string[], change: TagChange, tx: Tx): Promise<void> {
    const { session } = tx;
    const found = await this.rows
      .find({ _id: { $in: [...ids] } })
      .session(session)
      .lean<Tagged[]>();
    for (const { _id, content, request } of found) {
      const tags = retagged((content ?? request?.content)?.tags ?? [], change);
      const now = { [this.place]: tags, tagKeys: tagKeysOf({ tags }) };
      await this.rows.updateOne({ _id }, { $set: now }, { session });
      await this.follow?.(_id, tx);
    }
  }
}

/** All collections that store tags: requests, and the copies of them in proposals and sessions. */
@Injectable()
export class KeptTagStore {
  readonly all: readonly TaggedRows[];

  constructor(@Inject(DATABASE) database: Connection, words: OpenRequestWords) {
    // The models have more fields than `Tagged` declares.
    const rows = (model: unknown, ...more: [Place, ((id: string, tx: Tx) => Promise<void>)?]) =>
      new TaggedRows(model as Model<Tagged>, ...more);
    this.all = [
      rows(requestModel(database), 'content.tags', (id, tx) => words.follow(RequestId.parse(id), tx)),
      rows(proposalModel(database), 'request.content.tags'),
      rows(sessionModel(database), 'request.content.tags'),
    ];
  }
}
