import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The file that is being written. `rows` is the number of JSON rows so far; null for text. */
interface OpenFile {
  name: string;
  entry: ZipDeflate;
  rows: number | null;
}

/** Writes a zip file as a stream. Saves its content in chunks of one size and holds at most one in memory. */
export class ZipFile {
  readonly #zip: Zip;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #open: OpenFile | null = null;
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
    const file = this.#openFile(name, 0);
    for (const row of rows) {
      file.entry.push(strToU8(`${file.rows === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`));
      file.rows = (file.rows ?? 0) + 1;
    }
    await this.#flush(false);
  }

  /** Adds text to a file. The file ends when another one begins. */
  async addText(name: string, text: string): Promise<void> {
    const { entry } = this.#openFile(name, null);
    if (text !== '') entry.push(strToU8(text));
    await this.#flush(false);
  }

  /** Adds a file without compression, because images are already compressed. */
  async addFile(name: string, bytes: Uint8Array): Promise<void> {
    this.#closeFile();
    const entry = new ZipPassThrough(name);
    this.#zip.add(entry);
    entry.push(bytes, true);
    await this.#flush(false);
  }

  async end(): Promise<void> {
    this.#closeFile();
    this.#zip.end();
    await this.#flush(true);
  }

  #openFile(name: string, rows: OpenFile['rows']): OpenFile {
    if (this.#open?.name === name) return this.#open;
    this.#closeFile();
    const entry = new ZipDeflate(name, { level: 6 });
    this.#zip.add(entry);
    this.#open = { name, entry, rows };
    return this.#open;
  }

  #closeFile(): void {
    if (this.#open) this.#open.entry.push(strToU8(endOf(this.#open)), true);
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

const endOf = ({ rows }: OpenFile): string => (rows === null ? '' : rows === 0 ? '[]\n' : '\n]\n');
