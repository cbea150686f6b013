import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { createCommonError } from '@skillhour/contracts';
import { maxFormBytes, formParser, TEXT_BYTES } from './form-parser.js';
import type { FileRules, Uploads } from './uploads.js';

type FieldValue = string | string[];

/** Reads a streaming form: passes files to `uploads` at once and collects the text. Stops at the first error. */
export class FormReader {
  readonly #rules: FileRules;
  readonly #uploads: Uploads;
  readonly #fields = new Map<string, FieldValue>();
  readonly #files: Readable[] = [];
  readonly #saved: Promise<void>[] = [];
  readonly #read = Promise.withResolvers<void>();
  #textBytes = 0;
  #allBytes = 0;

  constructor(rules: FileRules, uploads: Uploads) {
    this.#rules = rules;
    this.#uploads = uploads;
  }

  /**
   * Returns the text by field, as a list for repeated fields. Rejects an oversized form, if possible by its
   * claimed length before reading.
   */
  async read(source: Readable, headers: IncomingHttpHeaders): Promise<Map<string, FieldValue>> {
    if (Number(headers['content-length']) > maxFormBytes(this.#rules))
      throw createCommonError('input.too_large');
    const parser = formParser(headers, this.#rules);
    parser.on('field', (name, value, _nameCut, isCut) => this.#onField(name, value, isCut));
    parser.on('file', (name, content, filename) => this.#onFile(name, content, filename));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit']) parser.on(limit, this.#tooLarge);
    parser.on('error', this.#malformed).on('finish', this.#read.resolve);
    source.on('close', () => source.readableEnded || this.#malformed());
    source.on('data', this.#count);
    try {
      source.pipe(parser);
      await this.#read.promise;
      await Promise.all(this.#saved);
      return this.#fields;
    } catch (error) {
      // Discards the rest of the body, so that the response can be delivered.
      source.off('data', this.#count).unpipe(parser).resume();
      for (const file of this.#files) file.destroy(new Error('the form was rejected'));
      await Promise.allSettled(this.#saved);
      throw error;
    }
  }

  #onField(name: string | undefined, value: string, isCut: boolean): void {
    this.#textBytes += Buffer.byteLength(value);
    if (isCut || this.#textBytes > TEXT_BYTES) return this.#tooLarge();
    if (name === undefined) return this.#malformed();
    // Only the store may set a file field. An empty value instead of the file removes the stored one if the
    // rule allows it.
    const rule = Object.hasOwn(this.#rules, name) ? this.#rules[name] : undefined;
    if (rule && !(rule.clearable && value === '')) return;
    const before = this.#fields.get(name);
    this.#fields.set(name, before === undefined ? value : [before, value].flat());
  }

  #onFile(name: string | undefined, content: Readable, filename: string | undefined): void {
    this.#files.push(content.on('error', () => undefined));
    const rule = name !== undefined && Object.hasOwn(this.#rules, name) ? this.#rules[name] : undefined;
    if (name === undefined || rule === undefined) return this.#malformed();
    // Browsers send an empty file field as a file without a name.
    if (!filename) return void content.resume();
    const saving = this.#uploads.receive(name, rule, { content, name: filename });
    saving.catch(this.#read.reject);
    this.#saved.push(saving);
  }

  #count = (chunk: Buffer): void => {
    this.#allBytes += chunk.length;
    if (this.#allBytes > maxFormBytes(this.#rules)) this.#tooLarge();
  };

  #tooLarge = (): void => this.#read.reject(createCommonError('input.too_large'));
  #malformed = (): void => this.#read.reject(createCommonError('input.malformed'));
}
