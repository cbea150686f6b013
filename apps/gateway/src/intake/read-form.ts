import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { commonRefusal } from '@skillhour/contracts';
import type { FileRules, Uploads } from './uploads.js';

type FieldValue = string | string[];

const TEXT_BYTES = 64 * 1024;
const MAX_FIELDS = 100;
/** Of one part; a browser sends two. */
const MAX_HEADERS = 10;

const filesIn = (rules: FileRules) => Object.values(rules).reduce((sum, { atMost = 1 }) => sum + atMost, 0);

/** The most that a whole form may have: its text, and the files that are declared. */
export const formBoundBytes = (rules: FileRules): number =>
  Object.values(rules).reduce((sum, { maxBytes, atMost = 1 }) => sum + maxBytes * atMost, TEXT_BYTES);

/** Reads a form as it streams in: hands its files to `uploads`, gives its text. A field that comes several times becomes a list. */
export async function readForm(
  source: Readable,
  headers: IncomingHttpHeaders,
  rules: FileRules,
  uploads: Uploads,
): Promise<Map<string, FieldValue>> {
  const boundBytes = formBoundBytes(rules);
  if (Number(headers['content-length']) > boundBytes) throw commonRefusal('input.too_large');
  const parser = parserOf(headers, filesIn(rules));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fields = new Map<string, FieldValue>();
  const files: Readable[] = [];
  const saved: Promise<void>[] = [];
  const refuse = (code: 'input.too_large' | 'input.malformed') => () => reject(commonRefusal(code));
  let textBytes = 0;
  let allBytes = 0;
  parser.on('field', (name: string | undefined, value, _nameCut, isCut) => {
    textBytes += Buffer.byteLength(value);
    if (isCut || textBytes > TEXT_BYTES) return refuse('input.too_large')();
    if (name === undefined) return refuse('input.malformed')();
    // Only the store makes what stands under a file's field.
    if (Object.hasOwn(rules, name)) return;
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  });
  parser.on('file', (name, content, filename: string | undefined) => {
    files.push(content.on('error', () => undefined));
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) return refuse('input.malformed')();
    // A form's field that was left empty comes as a file without a name.
    if (!filename) return void content.resume();
    const saving = uploads.take(name, rule, content);
    saved.push(saving);
    saving.catch(reject);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'])
    parser.on(limit, refuse('input.too_large'));
  parser.on('error', refuse('input.malformed')).on('finish', resolve);
  source.on('close', () => source.readableEnded || refuse('input.malformed')());
  source.on('data', (chunk: Buffer) => {
    allBytes += chunk.length;
    if (allBytes > boundBytes) refuse('input.too_large')();
  });
  try {
    source.pipe(parser);
    await promise;
    await Promise.all(saved);
    return fields;
  } catch (error) {
    source.unpipe(parser).resume();
    for (const file of files) file.destroy(new Error('the form was refused'));
    await Promise.allSettled(saved);
    throw error;
  }
}

function parserOf(headers: IncomingHttpHeaders, files: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // One file more, so that a second where one is allowed is refused by its field's own sentence.
      limits: {
        fields: MAX_FIELDS,
        fieldSize: TEXT_BYTES,
        files: files + 1,
        parts: MAX_FIELDS + files + 1,
        headerPairs: MAX_HEADERS,
      },
    });
  } catch {
    throw commonRefusal('input.malformed');
  }
}
