import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  type Handler,
  identityApi,
  IMPORT_LIMITS,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { AddImport } from './add-import.js';
import { ImportPieceStore } from './import-piece.store.js';
import { ImportWorker } from './import-worker.js';

type Endpoint = typeof identityApi.createImport;
const endpoint = identityApi.createImport;

/** Creates an import of uploaded files. Files of other uploaders are not found. */
@Injectable()
export class CreateImport implements Handler<Endpoint> {
  constructor(
    private readonly pieces: ImportPieceStore,
    private readonly addImport: AddImport,
    private readonly worker: ImportWorker,
  ) {}

  async handle({ files, source }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId: adminId } = context.actor;
    const stored = [];
    for (const { id, name = 'file.csv' } of files)
      stored.push({ id, name: name.slice(-MAX_NAME), bytes: await this.pieces.sizeOf(id, adminId) });
    if (stored.some(({ bytes }) => bytes === 0)) throw createCommonError('input.malformed');
    if (stored.reduce((sum, { bytes }) => sum + bytes, 0) > IMPORT_LIMITS.bytes)
      fail(endpoint, 'import.too_large');
    const added = await this.addImport.run({ adminId, files: stored, source: source ?? null }, context);
    this.worker.wake();
    return { id: added.id, state: added.state };
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    if (id === null) throw createCommonError('command.done');
    return { id, state: 'reading' };
  }
}

/** Length of a stored file name, in characters. Its end has the extension. */
const MAX_NAME = 200;
