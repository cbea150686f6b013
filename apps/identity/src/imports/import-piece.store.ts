import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { ImportFile } from './import.js';
import type { SourceFile } from './reading/bank.js';

interface PieceRow {
  /** `{file}:{number}` */
  _id: string;
  fileId: string;
  uploaderId: MemberId;
  bytes: number;
  /** In base64, as it is sent. */
  data: string;
  purgeAt: Date;
}

const schema = rowSchema<PieceRow>(
  {
    _id: { type: String, required: true },
    fileId: { type: String, required: true },
    uploaderId: { type: String, required: true },
    bytes: { type: Number, required: true },
    data: { type: String, required: true },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'import_pieces' },
);
schema.index({ fileId: 1 });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** The files of imports in pieces, each of which fits into one message of the broker. All expire. */
@Injectable()
export class ImportPieceStore {
  readonly #pieces: Model<PieceRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#pieces = database.model<PieceRow>('ImportPiece', schema);
  }

  async put(
    { fileId, piece, data }: { fileId: string; piece: number; data: string },
    { uploaderId, purgeAt }: { uploaderId: MemberId; purgeAt: Date },
  ): Promise<void> {
    await this.#pieces.updateOne(
      { _id: `${fileId}:${piece}` },
      { $set: { fileId, uploaderId, bytes: Buffer.byteLength(data, 'base64'), data, purgeAt } },
      { upsert: true },
    );
  }

  /** Returns the size in bytes of an uploader's file, or 0 if none of its pieces are stored. */
  async sizeOf(fileId: string, uploaderId: MemberId): Promise<number> {
    const rows = await this.#pieces
      .find({ fileId, uploaderId }, { bytes: 1 })
      .lean<Pick<PieceRow, 'bytes'>[]>();
    return rows.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async read({ id, name }: ImportFile): Promise<SourceFile> {
    const rows = await this.#pieces.find({ fileId: id }).lean<PieceRow[]>();
    const numberOf = ({ _id }: PieceRow) => Number(_id.slice(id.length + 1));
    const inOrder = rows.toSorted((one, other) => numberOf(one) - numberOf(other));
    return { name, bytes: Buffer.concat(inOrder.map(({ data }) => Buffer.from(data, 'base64'))) };
  }

  /** Runs outside of transactions, which would hold whole files. */
  async keepUntil(files: readonly ImportFile[], purgeAt: Date): Promise<void> {
    await this.#pieces.updateMany({ fileId: { $in: files.map(({ id }) => id) } }, { $set: { purgeAt } });
  }

  async drop(fileIds: readonly string[]): Promise<void> {
    await this.#pieces.deleteMany({ fileId: { $in: [...fileIds] } });
  }

  /** Deletes a file of an uploader. */
  async dropOf(fileId: string, uploaderId: MemberId): Promise<void> {
    await this.#pieces.deleteMany({ fileId, uploaderId });
  }
}
