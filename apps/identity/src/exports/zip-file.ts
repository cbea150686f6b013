import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Writes a zip file as a stream. Saves its content in chunks of one size and holds at most one in memory. */
export class ZipFile {
  readonly #zip: Zip;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #open: { name: string; entry: ZipDeflate; before: string } | null = null;
  bytes = 0;
  chunks = 0;

  constructor(
    private readonly chunkBytes: number,
    private readonly save: (chunkIndex: number, bytes: Buffer) => Promise<void>,
  ) {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#waiting.push(chunk);
      this.#waitingBytes += chunk.length;
    });
  }

  /** Adds rows to a file: a JSON array with one row per line. The file ends when another one begins. */
  async addRows(name: string, rows: readonly object[]): Promise<void> {
    if (this.#open?.name !== name) {
      this.#closeRows();
      const entry = new ZipDeflate(name, { level: 6 });
      this.#zip.add(entry);
      this.#open = { name, entry, before: '[\n' };
    }
    for (const row of rows) {
      this.#open.entry.push(strToU8(`${this.#open.before}${JSON.stringify(row)}`));
      this.#open.before = ',\n';
    }
    await this.#flush(false);
  }

  /** Adds a file without compression, because images are already compressed. */
  async addFile(name: string, bytes: Uint8Array): Promise<void> {
    this.#closeRows();
    const entry = new ZipPassThrough(name);
    this.#zip.add(entry);
    entry.push(bytes, true);
    await this.#flush(false);
  }

  async end(): Promise<void> {
    this.#closeRows();
    this.#zip.end();
    await this.#flush(true);
  }

  #closeRows(): void {
    this.#open?.entry.push(strToU8(this.#open.before === ',\n' ? '\n]\n' : '[]\n'), true);
    this.#open = null;
  }

  async #flush(all: boolean): Promise<void> {
    while (this.#waitingBytes >= this.chunkBytes || (all && this.#waitingBytes > 0)) {
      const whole = Buffer.concat(this.#waiting);
      const chunk = whole.subarray(0, this.chunkBytes);
      this.#waiting = [whole.subarray(this.chunkBytes)];
      this.#waitingBytes = whole.length - chunk.length;
      this.bytes += chunk.length;
      await this.save(this.chunks++, chunk);
    }
  }
}
