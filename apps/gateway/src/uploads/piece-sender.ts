import { Injectable } from '@nestjs/common';
import { IMPORT_PIECE_BYTES, identityApi, newId, type MemberId } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';

/** A file that was sent, and its uploader. */
export interface SentFile {
  id: string;
  memberId: MemberId;
}

/**
 * Sends files of a form to identity in pieces while they are read. Nothing is stored here, since such files must never
 * be reachable by a URL.
 */
@Injectable()
export class PieceSender {
  constructor(private readonly caller: Caller) {}

  /** Returns the id of a new file. */
  begin(memberId: MemberId): SentFile {
    return { id: newId(), memberId };
  }

  /** Sends the content to its end. */
  async send({ id, memberId }: SentFile, content: AsyncIterable<Buffer>): Promise<void> {
    let piece = 0;
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    const sendNext = async (data: Buffer) => {
      const input = { file_id: id, member_id: memberId, piece: piece++, data: data.toString('base64') };
      await this.caller.call(identityApi.putImportPiece, input, systemContext());
    };
    for await (const chunk of content) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      while (waitingBytes >= IMPORT_PIECE_BYTES) {
        const whole = Buffer.concat(waiting);
        waiting = [whole.subarray(IMPORT_PIECE_BYTES)];
        waitingBytes = whole.length - IMPORT_PIECE_BYTES;
        await sendNext(whole.subarray(0, IMPORT_PIECE_BYTES));
      }
    }
    if (waitingBytes > 0) await sendNext(Buffer.concat(waiting));
  }

  async drop({ id, memberId }: SentFile): Promise<void> {
    await this.caller.call(
      identityApi.dropImportPieces,
      { file_id: id, member_id: memberId },
      systemContext(),
    );
  }
}
