import { Injectable } from '@nestjs/common';
import { IMPORT_PIECE_BYTES, type MemberId, newId } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { type ImportFile, KEPT_MS } from './import.js';
import { ImportPieceStore } from './import-piece.store.js';
import type { SourceFile } from './reading/bank.js';

/** Stores files that did not come through the gateway. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly pieces: ImportPieceStore,
    private readonly clock: Clock,
  ) {}

  async add(files: readonly SourceFile[], uploaderId: MemberId): Promise<ImportFile[]> {
    const purgeAt = new Date(this.clock.now().getTime() + KEPT_MS.unused);
    const added: ImportFile[] = [];
    for (const { name, bytes } of files) {
      const id = newId();
      for (let piece = 0; piece * IMPORT_PIECE_BYTES < bytes.length; piece += 1) {
        const start = piece * IMPORT_PIECE_BYTES;
        const data = Buffer.from(bytes.subarray(start, start + IMPORT_PIECE_BYTES)).toString('base64');
        await this.pieces.put({ fileId: id, piece, data }, { uploaderId, purgeAt });
      }
      added.push({ id, name, bytes: bytes.length });
    }
    return added;
  }
}
