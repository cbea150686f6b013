import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { contentShape, type PostContent } from '../post-content/index.js';

/** A post before an edit. The versions of comments and answers have only a body. */
export interface Version extends PostContent {
  imageId: string | null;
  /** When this version was written. */
  writtenAt: Date;
}

interface VersionRow extends Version {
  /** Rises with time. */
  _id: string;
  thingId: string;
}

const schema = rowSchema<VersionRow>(
  {
    _id: { type: String, required: true },
    thingId: { type: String, required: true },
    ...contentShape({ required: false }),
    imageId: { type: String, default: null },
    writtenAt: { type: Date, required: true },
  },
  { collection: 'versions' },
);
schema.index({ thingId: 1, writtenAt: -1, _id: -1 });

@Injectable()
export class VersionStore {
  readonly #versions: Model<VersionRow>;
  readonly #list: PagedList<VersionRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#versions = database.model<VersionRow>('Version', schema);
    this.#list = new PagedList(this.#versions, [
      ['writtenAt', -1],
      ['_id', -1],
    ]);
  }

  async add(
    thingId: string,
    version: Version | (Partial<Version> & Pick<Version, 'body' | 'writtenAt'>),
    { session }: Tx,
  ): Promise<void> {
    await this.#versions.create([{ _id: newId(), thingId, ...version }], { session });
  }

  /** Removes the images from the versions of a post whose image is deleted. */
  async removeImages(thingId: string, { session }: Tx): Promise<void> {
    await this.#versions.updateMany(
      { thingId, imageId: { $ne: null } },
      { $set: { imageId: null } },
      { session },
    );
  }

  /** Returns a page of versions, newest first. */
  page(thingId: string, query: { page: number; size: number }): Promise<Page<Version>> {
    return this.#list.find({ thingId }, query, { exact: true });
  }
}
