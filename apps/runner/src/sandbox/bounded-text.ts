/** A program's output, stored up to a number of bytes. Invalid UTF-8 is replaced with replacement characters. */
export class BoundedText {
  readonly #chunks: Buffer[] = [];
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Appends a chunk and discards what exceeds the limit. Returns whether all of it fit. */
  take(chunk: Buffer): boolean {
    const room = this.#mostBytes - this.#bytes;
    if (room > 0) this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    this.#bytes = Math.min(this.#bytes + chunk.length, this.#mostBytes);
    return chunk.length <= room;
  }

  /** Returns the text without a character that was cut at the limit. */
  text(): string {
    const isCut = this.#bytes >= this.#mostBytes;
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(this.#chunks), {
      stream: isCut,
    });
  }
}
