import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Decisions, RowAnswer, TagDecision } from './review/decisions.js';

interface AnswerRow {
  /** `{import}:row:{row id}`, or `{import}:tag:{hash of the category}` */
  _id: string;
  importId: string;
  kind: 'row' | 'tag';
  /** Key of the row, or name of the category. */
  key: string;
  /** The answer as JSON, since its fields differ. */
  json: string;
}

const schema = rowSchema<AnswerRow>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    kind: { type: String, required: true },
    key: { type: String, required: true },
    json: { type: String, required: true },
  },
  { collection: 'import_answers' },
);
schema.index({ importId: 1 });

/** An admin's decisions about the rows and categories of an import. Deleted with its files. */
@Injectable()
export class ImportAnswerStore {
  readonly #answers: Model<AnswerRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#answers = database.model<AnswerRow>('ImportAnswer', schema);
  }

  async readAll(importId: string): Promise<Pick<Decisions, 'answers' | 'tags'>> {
    const rows = await this.#answers.find({ importId }).lean<AnswerRow[]>();
    const of = (kind: AnswerRow['kind']) =>
      Object.fromEntries(
        rows.filter((row) => row.kind === kind).map(({ key, json }) => [key, JSON.parse(json) as unknown]),
      );
    return {
      answers: of('row') as Record<string, RowAnswer>,
      tags: of('tag') as Record<string, TagDecision>,
    };
  }

  async find(importId: string, rowId: string): Promise<RowAnswer | null> {
    const row = await this.#answers.findById(`${importId}:row:${rowId}`).lean<AnswerRow>();
    return row && (JSON.parse(row.json) as RowAnswer);
  }

  saveAnswer(importId: string, row: { id: string; key: string }, answer: RowAnswer, tx: Tx): Promise<void> {
    const _id = `${importId}:row:${row.id}`;
    return this.#save({ _id, importId, kind: 'row', key: row.key, json: JSON.stringify(answer) }, tx);
  }

  /** Null returns to the proposal. */
  async saveTag(
    importId: string,
    category: { id: string; name: string },
    decision: TagDecision | null,
    tx: Tx,
  ): Promise<void> {
    const _id = `${importId}:tag:${category.id}`;
    if (decision === null) await this.#answers.deleteOne({ _id }, { session: tx.session });
    else
      await this.#save(
        { _id, importId, kind: 'tag', key: category.name, json: JSON.stringify(decision) },
        tx,
      );
  }

  async dropAll(importId: string): Promise<void> {
    await this.#answers.deleteMany({ importId });
  }

  async #save({ _id, ...row }: AnswerRow, tx: Tx): Promise<void> {
    await this.#answers.updateOne({ _id }, { $set: row }, { upsert: true, session: tx.session });
  }
}
