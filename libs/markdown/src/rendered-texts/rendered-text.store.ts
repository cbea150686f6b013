import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface RenderedTextRow {
  /** Hash of the source and of all that its HTML depends on. */
  _id: string;
  html: string;
  purgeAt: Date;
}

const schema = rowSchema<RenderedTextRow>(
  {
    _id: { type: String, required: true },
    html: { type: String, required: true },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'rendered_texts' },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** HTML of members' texts, by the hash of their source. */
@Injectable()
export class RenderedTextStore {
  readonly #rows: Model<RenderedTextRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<RenderedTextRow>('RenderedText', schema);
  }

  async find(keys: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.#rows.find({ _id: { $in: [...keys] } }).lean<RenderedTextRow[]>();
    return new Map(rows.map(({ _id, html }) => [_id, html]));
  }

  /** Stores HTML. Another process may have stored the same HTML meanwhile. */
  async save(key: string, html: string, purgeAt: Date): Promise<void> {
    await this.#rows.updateOne({ _id: key }, { $set: { html, purgeAt } }, { upsert: true });
  }
}
