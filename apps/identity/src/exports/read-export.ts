import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { exportView } from './account-export.js';
import { ExportStore } from './export.store.js';

type Read = typeof identityApi.readExport;
type ReadChunk = typeof identityApi.readExportPiece;

@Injectable()
export class ReadExport implements Handler<Read> {
  constructor(private readonly exports: ExportStore) {}

  async handle(_: object, { actor }: SignedInContext): Promise<Output<Read>> {
    const found = await this.exports.findOf(actor.memberId);
    return { export: found && exportView(found) };
  }
}

/** Returns a chunk of the caller's own export. Another member's export is not found. */
@Injectable()
export class ReadExportChunk implements Handler<ReadChunk> {
  constructor(private readonly exports: ExportStore) {}

  async handle({ id, piece }: Input<ReadChunk>, { actor }: SignedInContext): Promise<Output<ReadChunk>> {
    const found = await this.exports.find(id);
    const isThere = found?.memberId === actor.memberId && found.readyAt !== null;
    const data = isThere ? await this.exports.findChunk(id, piece) : null;
    if (data === null) fail(identityApi.readExportPiece, 'export.not_found');
    return { data };
  }
}
