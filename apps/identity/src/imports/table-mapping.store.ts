import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { TableMapping } from './reading/tables/mapping.js';

interface MappingRow {
  /** Fingerprint of the header. */
  _id: string;
  json: string;
}

const schema = rowSchema<MappingRow>(
  { _id: { type: String, required: true }, json: { type: String, required: true } },
  { collection: 'import_mappings' },
);

/** Admins' explanations of tables by the fingerprint of the header. They contain no data of members, so they are kept. */
@Injectable()
export class TableMappingStore {
  readonly #mappings: Model<MappingRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#mappings = database.model<MappingRow>('ImportMapping', schema);
  }

  async readAll(): Promise<Record<string, TableMapping>> {
    const rows = await this.#mappings.find().lean<MappingRow[]>();
    return Object.fromEntries(rows.map(({ _id, json }) => [_id, JSON.parse(json) as TableMapping]));
  }

  async save(fingerprint: string, mapping: TableMapping, tx: Tx): Promise<void> {
    await this.#mappings.updateOne(
      { _id: fingerprint },
      { $set: { json: JSON.stringify(mapping) } },
      { upsert: true, session: tx.session },
    );
  }
}
