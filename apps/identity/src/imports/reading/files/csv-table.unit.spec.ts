import { READ_LIMITS, ReadBudget } from '../limits.js';
import { UnreadableUpload } from '../unreadable.js';
import { delimiterOf, readCsvTable, type Table } from './csv-table.js';

const read = (content: string | Uint8Array, name = 'members.csv'): Promise<Table | null> =>
  readCsvTable(
    { name, bytes: typeof content === 'string' ? Buffer.from(content) : content },
    new ReadBudget(),
  );

/** Returns the sentence with which a file is rejected. */
async function problemOf(content: string | Uint8Array): Promise<unknown> {
  const error: unknown = await read(content).catch((thrown: unknown) => thrown);
  if (!(error instanceof UnreadableUpload)) throw new Error('was read');
  return error.problem;
}

const invalid = (line: number) => ({
  id: "Line {line} isn't valid CSV. Save it as CSV and try again.",
  values: { line },
});

describe('readCsvTable', () => {
  it.each([
    ['commas and LF', 'a,b\n1,2\n'],
    ['semicolons and CRLF', 'a;b\r\n1;2\r\n'],
    ['tabs, without an end of line', 'a\tb\n1\t2'],
    ['old Mac line ends', 'a,b\r1,2\r'],
    ['a byte order mark', '\ufeffa,b\n1,2\n'],
    ['a spreadsheet’s separator line', 'sep=;\na;b\n1;2\n'],
    ['empty lines and cells', '\n\na,b\n,\n\n1,2\n'],
  ])('reads %s', async (_, content) => {
    const table = await read(content);
    expect(table?.header.cells).toEqual(['a', 'b']);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([['1', '2']]);
  });

  it('reads Windows-1252 if a file is not UTF-8', async () => {
    const table = await read(Buffer.from('name\nN\xfaria \x80', 'latin1'));
    expect(table?.rows[0]?.cells).toEqual(['Núria €']);
  });

  it('reads UTF-8 that a chunk’s border divides', async () => {
    const long = 'é'.repeat(10_000);
    const rows = Array.from({ length: 60 }, () => `x${long}`).join('\n');
    const table = await read(`name\n${rows}`);
    expect(table?.rows).toHaveLength(60);
    expect(table?.rows.every(({ cells }) => cells[0] === `x${long}`)).toBe(true);
  });

  it('reads UTF-16, as spreadsheets save "Unicode text"', async () => {
    const table = await read(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a\tb\n1\t2\n', 'utf16le')]),
    );
    expect(table?.rows[0]?.cells).toEqual(['1', '2']);
  });

  it('keeps quotes, delimiters and line ends within quotes', async () => {
    const table = await read('a,b\r\n"say ""hi"", ok","one\r\ntwo"\r\nx,y\r\n');
    expect(table?.rows).toEqual([
      { line: 2, cells: ['say "hi", ok', 'one\ntwo'] },
      { line: 4, cells: ['x', 'y'] },
    ]);
  });

  it('counts lines as an editor does, also empty and divided ones', async () => {
    const table = await read('a,b\n\n"1\n1",2\n\n\n3,4\n');
    expect([table?.header.line, ...(table?.rows ?? []).map(({ line }) => line)]).toEqual([1, 3, 7]);
  });

  it('keeps formulas as the text that they are', async () => {
    const table = await read('name,balance\n"=HYPERLINK(""http://x"",""y"")",=1+1\n');
    expect(table?.rows[0]?.cells).toEqual(['=HYPERLINK("http://x","y")', '=1+1']);
  });

  it('is null for a file without rows', async () => {
    expect(await read('')).toBeNull();
    expect(await read('\n \n\n')).toBeNull();
  });

  it('cuts a cell that is longer than any text', async () => {
    const table = await read(`a,b\n${'x'.repeat(READ_LIMITS.cellLength + 1)},2\n`);
    expect(table?.rows[0]?.cells[0]).toHaveLength(READ_LIMITS.cellLength);
  });
});

describe('readCsvTable, of a hostile file', () => {
  it('names the line of a stray quote', async () =>
    expect(await problemOf('a,b\n1,2\n3,x"y"z\n')).toEqual(invalid(3)));

  it('names the line where an unclosed quote begins', async () =>
    expect(await problemOf('a,b\n1,2\n3,"open\nand\non\n')).toEqual(invalid(3)));

  it('rejects a line of many megabytes before parsing it', async () => {
    const content = Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.alloc(40 * 1024 * 1024, 'x')]);
    expect(await problemOf(content)).toEqual(invalid(3));
  });

  it('rejects a quoted cell of many lines and megabytes', async () =>
    expect(await problemOf(`a,b\n"${'line\n'.repeat(400_000)}",2\n`)).toEqual(invalid(2)));

  it('rejects a million columns, with and without content', async () => {
    const limit = { id: 'Line {line} has more than {count} columns.', values: { line: 1, count: 200 } };
    expect(await problemOf(`${','.repeat(900_000)}\n`)).toEqual(limit);
    expect(await problemOf(`${'a,'.repeat(1_000_000)}\n`)).toEqual(invalid(1));
  });

  it('rejects NUL bytes', async () =>
    expect(await problemOf('a,b\n1,\0\n')).toEqual({
      id: '{name} isn’t a text file. Save it as CSV and try again.',
      values: { name: 'members.csv' },
    }));

  it('rejects more rows than the limit', async () => {
    const rows = '1\n'.repeat(READ_LIMITS.rows + 1);
    expect(await problemOf(`a\n${rows}`)).toMatchObject({ values: { count: READ_LIMITS.rows } });
  });
});

describe('delimiterOf', () => {
  it('counts only outside of quotes, in the first row', () => {
    expect(delimiterOf('"a;b;c;d",x\n;;;;;')).toBe(',');
    expect(delimiterOf('one;two, three;four')).toBe(';');
    expect(delimiterOf('single')).toBe(',');
  });
});
