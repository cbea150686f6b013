import { strToU8, zipSync } from 'fflate';
import { READ_LIMITS, ReadBudget } from '../limits.js';
import { UnreadableUpload } from '../unreadable.js';
import { unpackFiles } from './unpack.js';

const zipOf = (entries: Record<string, string | Uint8Array>, name = 'bank.zip') => ({
  name,
  bytes: zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  ),
});

async function problemOf(...files: { name: string; bytes: Uint8Array }[]): Promise<string> {
  const error: unknown = await unpackFiles(files, new ReadBudget()).catch((thrown: unknown) => thrown);
  if (!(error instanceof UnreadableUpload)) throw new Error('was unpacked');
  return error.problem.id;
}

const DAMAGED = '{name} is damaged or isn’t a zip file. Download it again.';

/** Overwrites the uncompressed size that a zip states for its only entry, in both of its headers. */
function withStatedSize(bytes: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(size, 22);
  const directory = changed.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  changed.writeUInt32LE(size, directory + 24);
  return changed;
}

describe('unpackFiles', () => {
  it('replaces a zip by its entries and keeps other files', async () => {
    const files = await unpackFiles(
      [zipOf({ 'Members.csv': 'N,a', 'Offers.csv': ',b' }), { name: 'x.csv', bytes: strToU8('1,2') }],
      new ReadBudget(),
    );
    expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['Members.csv', 'N,a'],
      ['Offers.csv', ',b'],
      ['x.csv', '1,2'],
    ]);
  });

  it('ignores what a computer adds by itself, and empty files', async () => {
    const files = await unpackFiles(
      [zipOf({ 'a.csv': '1', '__MACOSX/._a.csv': 'x', '.DS_Store': 'x', 'empty.csv': '' })],
      new ReadBudget(),
    );
    expect(files.map(({ name }) => name)).toEqual(['a.csv']);
  });

  it.each(['../a.csv', '/etc/passwd', 'C:/a.csv', '..\\a.csv'])('rejects the path %s', async (path) =>
    expect(await problemOf(zipOf({ [path]: '1' }))).toBe(DAMAGED),
  );

  it('rejects folders', async () =>
    expect(await problemOf(zipOf({ 'export/a.csv': '1' }))).toBe(
      '{name} contains a folder. Put the files directly into the zip.',
    ));

  it('rejects a spreadsheet, which is a zip as well', async () =>
    expect(await problemOf(zipOf({ '[Content_Types].xml': '<x/>' }, 'members.xlsx'))).toBe(
      '{name} is a spreadsheet. Save each sheet as CSV and try again.',
    ));

  it('rejects more entries than the limit', async () => {
    const entries = Object.fromEntries(
      Array.from({ length: READ_LIMITS.files + 1 }, (_, index) => [`${index}.csv`, 'x']),
    );
    expect(await problemOf(zipOf(entries))).toBe('Upload at most {count} files at a time.');
  });

  it('rejects a zip bomb by the size that it states, without inflating it', async () => {
    const bomb = zipOf({ 'bomb.csv': 'x' });
    expect(await problemOf({ ...bomb, bytes: withStatedSize(bomb.bytes, 4_000_000_000) })).toBe(
      'These files are larger than {size} MB when unpacked. Upload fewer at a time.',
    );
  });

  it('stops inflating a zip bomb that states less than it contains', async () => {
    const bomb = zipOf({ 'bomb.csv': new Uint8Array(30 * 1024 * 1024) });
    expect(bomb.bytes.length).toBeLessThan(100_000);
    expect(await problemOf({ ...bomb, bytes: withStatedSize(bomb.bytes, 1_000) })).toBe(DAMAGED);
  });

  it('rejects a zip that ends too early', async () => {
    const { name, bytes } = zipOf({ 'a.csv': 'a'.repeat(1_000) });
    expect(await problemOf({ name, bytes: bytes.subarray(0, bytes.length - 30) })).toBe(DAMAGED);
  });

  it('rejects a damaged entry', async () => {
    const { name, bytes } = zipOf({
      'a.csv': 'some content that is long enough to be compressed, compressed',
    });
    const damaged = Buffer.from(bytes);
    damaged.fill(0xff, 40, 60);
    expect(await problemOf({ name, bytes: damaged })).toBe(DAMAGED);
  });
});
