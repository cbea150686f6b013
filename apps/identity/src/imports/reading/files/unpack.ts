import { text } from '@skillhour/texts';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { SourceFile } from '../bank.js';
import { READ_LIMITS, type ReadBudget } from '../limits.js';
import { UnreadableUpload } from '../unreadable.js';
import { shortName } from './decode-text.js';

/** Entries that computers add to zips by themselves. */
const INCIDENTAL = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
/** A part of every workbook of a spreadsheet program, which is a zip as well. */
const WORKBOOK = /^(?:\[Content_Types\]\.xml|mimetype|content\.xml)$/;
/** More entries than this, also incidental ones, are not even listed. */
const MAX_LISTED = 200;

const isZip = ({ bytes }: SourceFile): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[2] + 1 === bytes[3];

const damaged = (name: string) =>
  text('{name} is damaged or isn’t a zip file. Download it again.', { name: shortName(name) });

/** Returns the reason to reject an entry, if any. The reader itself rejects paths that are absolute or go up. */
function problemOfEntry(entry: Entry, zipName: string) {
  if (WORKBOOK.test(entry.fileName))
    return text('{name} is a spreadsheet. Save each sheet as CSV and try again.', {
      name: shortName(zipName),
    });
  if (entry.fileName.includes('/') || entry.fileName.includes('\\'))
    return text('{name} contains a folder. Put the files directly into the zip.', {
      name: shortName(zipName),
    });
  if (entry.isEncrypted())
    return text('{name} is protected with a password. Upload it without one.', { name: shortName(zipName) });
  return undefined;
}

/** Inflates an entry. The stream ends with an error as soon as it exceeds the size that the entry states. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function unzip(file: SourceFile, budget: ReadBudget): Promise<SourceFile[]> {
  const zip = await fromBufferPromise(
    Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length),
    {
      strictFileNames: true,
    },
  );
  const files: SourceFile[] = [];
  let listed = 0;
  for await (const entry of zip.eachEntry()) {
    listed += 1;
    if (listed > MAX_LISTED) budget.addFile(Number.POSITIVE_INFINITY);
    if (entry.fileName.endsWith('/') || INCIDENTAL.test(entry.fileName)) continue;
    const problem = problemOfEntry(entry, file.name);
    if (problem) throw new UnreadableUpload(problem);
    budget.addFile(entry.uncompressedSize);
    files.push({ name: entry.fileName, bytes: await contentOf(zip, entry) });
  }
  return files;
}

/**
 * Replaces zips by their entries. Rejects more bytes or files than the limits before inflating them, and entries in
 * folders, protected with a password or of another size than they state.
 */
export async function unpackFiles(files: readonly SourceFile[], budget: ReadBudget): Promise<SourceFile[]> {
  const uploaded = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (uploaded > READ_LIMITS.uploadBytes)
    throw new UnreadableUpload(
      text('Upload at most {size} MB.', { size: READ_LIMITS.uploadBytes / 1024 / 1024 }),
    );
  const unpacked: SourceFile[] = [];
  for (const file of files) {
    if (isZip(file)) {
      try {
        unpacked.push(...(await unzip(file, budget)));
      } catch (error) {
        throw error instanceof UnreadableUpload ? error : new UnreadableUpload(damaged(file.name));
      }
    } else {
      budget.addFile(file.bytes.length);
      unpacked.push(file);
    }
  }
  return unpacked.filter(({ bytes }) => bytes.length > 0);
}
