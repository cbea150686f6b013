import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { ImportPieceStore } from './import-piece.store.js';

type Endpoint = typeof identityApi.putImportPiece;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores a piece of an uploaded file, for a day unless an import uses the file. */
@Injectable()
export class PutImportPiece implements Handler<Endpoint> {
  constructor(
    private readonly pieces: ImportPieceStore,
    private readonly clock: Clock,
  ) {}

  async handle({ file_id, member_id, ...piece }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const purgeAt = new Date(this.clock.now().getTime() + DAY_MS);
    await this.pieces.put({ fileId: file_id, ...piece }, { uploaderId: member_id, purgeAt });
    return {};
  }
}
