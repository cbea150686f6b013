import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRule, MemberId, UploadedFile } from '@skillhour/contracts';
import { fieldError } from './field-error.js';
import type { PieceSender, SentFile } from './piece-sender.js';

interface Sent extends SentFile {
  field: string;
  name: string;
  bytes: number;
}

/** The files of one form that another service stores. They are sent while they are read. */
export class SentFiles {
  readonly #files: Sent[] = [];

  constructor(
    private readonly sender: PieceSender,
    private readonly memberId: MemberId | undefined,
  ) {}

  countOf = (field: string): number => this.#of(field).length;

  /** Sends a streaming file; rejects files that are too large together. */
  async receive(
    field: string,
    { maxBytes, maxTotalBytes = Infinity, tooLarge }: FileRule,
    { content, name }: { content: Readable; name: string },
  ): Promise<void> {
    // Only endpoints for signed-in members declare such files.
    if (this.memberId === undefined) throw new Error('files in pieces need an uploader');
    const file: Sent = { ...this.sender.begin(this.memberId), field, name, bytes: 0 };
    this.#files.push(file);
    const countBytes = () => this.#of(field).reduce((sum, { bytes }) => sum + bytes, 0);
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.bytes += chunk.length;
        if (file.bytes > maxBytes || countBytes() > maxTotalBytes) throw fieldError(field, tooLarge);
        yield chunk;
      }
    };
    await pipeline(content, counted, (limited) => this.sender.send(file, limited));
  }

  /** Returns references to the files of a field. Empty files have none. */
  referencesOf(field: string): UploadedFile[] {
    return this.#of(field).flatMap(({ id, name, bytes }) =>
      bytes > 0 ? [{ id, name, bytes, media_type: 'application/octet-stream' }] : [],
    );
  }

  /** Deletes all files. Pieces that stay, because identity is unavailable, are deleted after a day. */
  async discard(): Promise<void> {
    await Promise.allSettled(this.#files.map((file) => this.sender.drop(file)));
  }

  #of = (field: string) => this.#files.filter((file) => file.field === field);
}
