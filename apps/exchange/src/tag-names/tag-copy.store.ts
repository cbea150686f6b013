import { Inject, Injectable } from '@nestjs/common';
import { RequestId, type TagId } from '@skillhour/contracts';
import { DATABASE, type Tx } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { proposalModel } from '../proposals/index.js';
import { exchangeModel } from '../exchanges/index.js';
import { OpenRequestIndex, requestModel } from '../requests/index.js';
import { sessionModel } from '../sessions/index.js';
import { tagKeysOf, type TagCopy } from '../domain/index.js';
import { applyTagChange, type TagChange } from './apply-tag-change.js';

/** The fields of a row that contain its tags. */
interface Tagged {
  _id: string;
  content?: { tags: TagCopy[] };
  request?: { content: { tags: TagCopy[] } };
}

/** Path of the tags in the rows of a collection. */
type TagsPath = 'content.tags' | 'request.content.tags';

/** Rows of one collection that store tags with their names. */
class TaggedRows {
  constructor(
    private readonly rows: Model<Tagged>,
    private readonly path: TagsPath,
    /** Updates other data that depends on a row's tags, in the same transaction. */
    private readonly onChange?: (id: string, tx: Tx) => Promise<void>,
  ) {}

  /** Returns the IDs of up to `limit` rows with the tag, after the ID `behind`. */
  async findTagged(tagId: TagId, after: string | null, limit: number): Promise<string[]> {
    const filter = { [`${this.path}.id`]: tagId, ...(after !== null && { _id: { $gt: after } }) };
    const found = await this.rows
      .find(filter as QueryFilter<Tagged>)
      .sort({ _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<Pick<Tagged, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Applies a tag change to these rows and their tag keys, which lists filter by. */
  async applyChange(ids: readonly string[], change: TagChange, tx: Tx): Promise<void> {
    const { session } = tx;
    const found = await this.rows
      .find({ _id: { $in: [...ids] } })
      .session(session)
      .lean<Tagged[]>();
    for (const { _id, content, request } of found) {
      const tags = applyTagChange((content ?? request?.content)?.tags ?? [], change);
      const now = { [this.path]: tags, tagKeys: tagKeysOf({ tags }) };
      await this.rows.updateOne({ _id }, { $set: now }, { session });
      await this.onChange?.(_id, tx);
    }
  }
}

/** All collections that store tags: requests, the copies of them in proposals and sessions, and exchanges. */
@Injectable()
export class TagCopyStore {
  readonly all: readonly TaggedRows[];

  constructor(@Inject(DATABASE) database: Connection, index: OpenRequestIndex) {
    // The models have more fields than `Tagged` declares.
    const rows = (model: unknown, ...more: [TagsPath, ((id: string, tx: Tx) => Promise<void>)?]) =>
      new TaggedRows(model as Model<Tagged>, ...more);
    this.all = [
      rows(requestModel(database), 'content.tags', (id, tx) => index.reindex(RequestId.parse(id), tx)),
      rows(proposalModel(database), 'request.content.tags'),
      rows(sessionModel(database), 'request.content.tags'),
      rows(exchangeModel(database), 'content.tags'),
    ];
  }
}
