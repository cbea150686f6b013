/** Minimum header length of a frame; the length field may take more (RFC 6455, section 5.2). */
const SHORT = 2;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/**
 * Tracks frame boundaries in a server's WebSocket bytes without storing them. It reports whether a frame has
 * just ended, so that one of our own may follow. It starts after the HTTP head of the upgrade response.
 */
export class FrameBoundaries {
  #head: number[] = [];
  #payloadLeft = 0;
  #inHttp = true;
  #httpTail = '';

  /** Whether a frame of our own may be sent now. */
  get isBetween(): boolean {
    return !this.#inHttp && this.#head.length === 0 && this.#payloadLeft === 0;
  }

  track(chunk: Buffer): void {
    let at = this.#inHttp ? this.#endOfHttp(chunk) : 0;
    while (at < chunk.length) {
      const skipped = Math.min(this.#payloadLeft, chunk.length - at);
      this.#payloadLeft -= skipped;
      at += skipped;
      if (at < chunk.length) this.#takeHeadByte(chunk[at++] ?? 0);
    }
  }

  #endOfHttp(chunk: Buffer): number {
    const text = this.#httpTail + chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end === -1) {
      this.#httpTail = text.slice(-3);
      return chunk.length;
    }
    this.#inHttp = false;
    return end + 4 - this.#httpTail.length;
  }

  #takeHeadByte(byte: number): void {
    this.#head.push(byte);
    const length = lengthIn(this.#head);
    if (length === undefined) return;
    this.#payloadLeft = length;
    this.#head = [];
  }
}

/**
 * Returns the payload length once the header is complete. A server's frames are not masked, so the header
 * ends with the length.
 */
function lengthIn(head: readonly number[]): number | undefined {
  if (head.length < SHORT) return undefined;
  const first = (head[1] ?? 0) & 0x7f;
  const more = first === LENGTH_16 ? 2 : first === LENGTH_64 ? 8 : 0;
  if (head.length < SHORT + more) return undefined;
  return more === 0 ? first : head.slice(SHORT).reduce((sum, byte) => sum * 256 + byte, 0);
}
