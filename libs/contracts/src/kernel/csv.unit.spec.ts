import { csvRow } from './csv.js';

it.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-x', "'-x"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=cmd|"a"', '"\'=cmd|""a"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('escapes %j as the cell %j, which no spreadsheet executes', (text, written) => {
  expect(csvRow([text])).toBe(`${written}\r\n`);
});

it('keeps numbers below zero as numbers, and leaves null empty', () => {
  expect(csvRow([-180, null, true, 0])).toBe('-180,,true,0\r\n');
});
