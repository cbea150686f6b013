import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { bankExportView, exportView } from './account-export.js';
import { ExportStore } from './export.store.js';

type Read = typeof identityApi.readExport;
type ReadBank = typeof identityApi.readBankExport;
type ReadChunk = typeof identityApi.readExportPiece;
type ReadBankChunk = typeof identityApi.readBankExportPiece;

@Injectable()
export class ReadExport implements Handler<Read> {
  constructor(private readonly exports: ExportStore) {}

  async handle(_: object, { actor }: SignedInContext): Promise<Output<Read>> {
    const found = await this.exports.findOf(actor.memberId);
    return { export: found && exportView(found) };
  }
}

@Injectable()
export class ReadBankExport implements Handler<ReadBank> {
  constructor(private readonly exports: ExportStore) {}

  async handle(_: object, { actor }: SignedInContext): Promise<Output<ReadBank>> {
    const found = await this.exports.findOf(actor.memberId, 'bank');
    return { export: found && bankExportView(found) };
  }
}

/** Returns a chunk of the caller's own export. Another member's export is not found. */
@Injectable()
export class ReadExportChunk implements Handler<ReadChunk> {
  constructor(private readonly exports: ExportStore) {}

  async handle({ id, piece }: Input<ReadChunk>, { actor }: SignedInContext): Promise<Output<ReadChunk>> {
    const found = await this.exports.find(id);
    const isThere = found?.memberId === actor.memberId && found.scope === 'account' && found.readyAt !== null;
    const data = isThere ? await this.exports.findChunk(id, piece) : null;
    if (data === null) fail(identityApi.readExportPiece, 'export.not_found');
    return { data };
  }
}

/** Returns a chunk of the calling admin's own export of the bank. A former admin has no access. */
@Injectable()
export class ReadBankExportChunk implements Handler<ReadBankChunk> {
  constructor(private readonly exports: ExportStore) {}

  async handle(
    { id, piece }: Input<ReadBankChunk>,
    { actor }: SignedInContext,
  ): Promise<Output<ReadBankChunk>> {
    const found = await this.exports.find(id);
    const isThere = found?.memberId === actor.memberId && found.scope !== 'account' && found.readyAt !== null;
    const data = isThere ? await this.exports.findChunk(id, piece) : null;
    if (data === null) fail(identityApi.readBankExportPiece, 'export.not_found');
    return { data };
  }
}
