import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Manifest } from './manifest.js';

type Bytes = AsyncIterable<Uint8Array>;

/** A file to be archived. A path that ends with `/` is an empty folder. */
export interface SourceFile {
  path: string;
  size: number;
  open: () => Bytes;
}

/** A backup that can't be opened, or that differs from its manifest. */
export class UnreadableBackup extends Error {
  override readonly name = 'UnreadableBackup';
}

const MANIFEST = 'manifest.json';
/** Memory for deriving the key: 64 MB. age's default needs 256 MB, which a small server lacks; passphrases are generated. */
const SCRYPT_WORK_FACTOR = 16;

/** How an archive is encrypted. */
export interface Encryption {
  passphrase: string;
  /** Work and memory for deriving the key, as a power of two. Specs need less than the default. */
  scryptWorkFactor?: number;
}

/**
 * Writes files and their manifest as a tar file that is encrypted with age. `age -d` and `tar -x` open it too.
 * @param describe creates the manifest from the SHA-256 of each file
 */
export async function writeArchive(
  target: string,
  { passphrase, scryptWorkFactor = SCRYPT_WORK_FACTOR }: Encryption,
  files: AsyncIterable<SourceFile>,
  describe: (sha256: Record<string, string>) => Manifest,
): Promise<Manifest> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  const { readable, controller } = createTarPacker();
  const encrypted = await encrypter.encrypt(readable);
  const [manifest] = await Promise.all([
    addFiles(controller, files, describe),
    pipeline(encrypted, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })),
  ]);
  return manifest;
}

async function addFiles(
  controller: TarPackController,
  files: AsyncIterable<SourceFile>,
  describe: (sha256: Record<string, string>) => Manifest,
): Promise<Manifest> {
  try {
    const sha256: Record<string, string> = {};
    for await (const { path, size, open } of files) {
      const hash = createHash('sha256');
      await addFile(controller, path, size, hashed(open(), hash));
      sha256[path] = hash.digest('hex');
    }
    const manifest = describe(sha256);
    const bytes = Buffer.from(JSON.stringify(manifest));
    await addFile(controller, MANIFEST, bytes.length, Readable.from([bytes]));
    controller.finalize();
    return manifest;
  } catch (error) {
    // Otherwise the other end of the stream would wait forever.
    controller.error(error);
    throw error;
  }
}

function addFile(controller: TarPackController, name: string, size: number, content: Bytes): Promise<void> {
  const type = name.endsWith('/') ? 'directory' : 'file';
  return pipeline(content, Writable.fromWeb(controller.add({ name, size, type, mode: 0o700 })));
}

async function* hashed(bytes: Bytes, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Receives a file of an archive. It reads the content to its end, or not at all. */
type Visit = (path: string, content: Bytes) => Promise<void>;

/**
 * Reads an archive to its end and compares each file with the manifest. The visitor sees files before they are compared.
 * @throws UnreadableBackup
 */
export async function readArchive(archive: string, passphrase: string, visit: Visit): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const { path, content } of entriesOf(archive, passphrase)) {
    if (path === MANIFEST) {
      manifest = Manifest.parse(JSON.parse(await text(content)));
      continue;
    }
    const hash = createHash('sha256');
    const bytes = hashed(content, hash);
    await visit(path, bytes);
    await drain(bytes);
    sums.set(path, hash.digest('hex'));
  }
  if (manifest === null) throw new UnreadableBackup('it is incomplete: the manifest is missing');
  compareSums(sums, manifest.sha256);
  return manifest;
}

interface Entry {
  path: string;
  content: Bytes;
}

async function* entriesOf(archive: string, passphrase: string): AsyncGenerator<Entry> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const encrypted = Readable.toWeb(createReadStream(archive)) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(encrypted).catch((error: unknown) => {
    throw new UnreadableBackup('the passphrase is wrong, or the file is no backup', { cause: error });
  });
  const entries = plain.pipeThrough(createTarDecoder({ strict: true })).getReader();
  for (;;) {
    const next = await unlessUnreadable(entries.read());
    if (next.done) return;
    const { header, body } = next.value;
    yield { path: header.name, content: readable(body.getReader()) };
  }
}

async function* readable(chunks: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = await unlessUnreadable(chunks.read());
    if (next.done) return;
    yield next.value;
  }
}

async function unlessUnreadable<T>(next: Promise<T>): Promise<T> {
  try {
    return await next;
  } catch (error) {
    throw new UnreadableBackup('the file is damaged or incomplete', { cause: error });
  }
}

async function drain(bytes: AsyncIterator<Uint8Array>): Promise<void> {
  while ((await bytes.next()).done !== true);
}

function compareSums(found: ReadonlyMap<string, string>, expected: Readonly<Record<string, string>>): void {
  const paths = new Set([...found.keys(), ...Object.keys(expected)]);
  const different = [...paths].filter((path) => found.get(path) !== expected[path]);
  if (different.length > 0)
    throw new UnreadableBackup(`these files differ from the manifest: ${different.slice(0, 5).join(', ')}`);
}
