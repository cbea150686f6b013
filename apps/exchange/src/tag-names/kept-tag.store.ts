import { Inject, Injectable } from '@nestjs/common';
import { RequestId, type TagId } from '@skillhour/contracts';
import { DATABASE, type Tx } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { proposalModel } from '../proposals/index.js';
import { OpenRequestWords, requestModel } from '../requests/index.js';
import { sessionModel } from '../sessions/index.js';
import { tagKeysOf, type KeptTag } from '../terms/index.js';
import { retagged, type TagChange } from './retagged.js';

/** As much of a row as says which tags it keeps. */
interface Tagged {
  _id: string;
  content?: { tags: KeptTag[] };
  request?: { content: { tags: KeptTag[] } };
}

/** Where the tags stand in the rows of each collection. */
type Place = 'content.tags' | 'request.content.tags';

/** Rows of one collection that keep tags with their names. */
export class TaggedRows {
  constructor(
    private readonly rows: Model<Tagged>,
    private readonly place: Place,
    /** What else goes by the tags of a row, in the same transaction. */
    private readonly follow?: (id: string, tx: Tx) => Promise<void>,
  ) {}

  /** Which rows keep the tag, behind one of them. */
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

  /** Lets these rows, and what lists find them by, follow a change. */
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

/** All that keeps tags here: requests, and the copies of them that proposals and sessions carry. */
@Injectable()
export class KeptTagStore {
  readonly all: readonly TaggedRows[];

  constructor(@Inject(DATABASE) database: Connection, words: OpenRequestWords) {
    // Each model knows more of its rows than is needed here.
    const rows = (model: unknown, ...more: [Place, ((id: string, tx: Tx) => Promise<void>)?]) =>
      new TaggedRows(model as Model<Tagged>, ...more);
    this.all = [
      rows(requestModel(database), 'content.tags', (id, tx) => words.follow(RequestId.parse(id), tx)),
      rows(proposalModel(database), 'request.content.tags'),
      rows(sessionModel(database), 'request.content.tags'),
    ];
  }
}
