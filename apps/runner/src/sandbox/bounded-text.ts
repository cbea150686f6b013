/** What a program writes, kept up to a number of bytes. What is no UTF-8 becomes replacement characters. */
export class BoundedText {
  readonly #chunks: Buffer[] = [];
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Whether it still fits; what does not is dropped. */
  take(chunk: Buffer): boolean {
    const room = this.#mostBytes - this.#bytes;
    if (room > 0) this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    this.#bytes = Math.min(this.#bytes + chunk.length, this.#mostBytes);
    return chunk.length <= room;
  }

  /** A character that was cut in two at the limit is left out. */
  text(): string {
    const isCut = this.#bytes >= this.#mostBytes;
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(this.#chunks), {
      stream: isCut,
    });
  }
}
