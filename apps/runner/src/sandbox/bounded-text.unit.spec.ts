import { BoundedText } from './bounded-text.js';

const textOf = (most: number, ...chunks: (string | number[])[]) => {
  const text = new BoundedText(most);
  const fits = chunks.map((chunk) => text.take(Buffer.from(chunk as string)));
  return { text: text.text(), fits };
};

it('stores what fits, and reports when something does not', () => {
  expect(textOf(5, 'abc', 'de')).toEqual({ text: 'abcde', fits: [true, true] });
  expect(textOf(4, 'abc', 'de', 'f')).toEqual({ text: 'abcd', fits: [true, false, false] });
});

it('omits a character that was cut in two', () => {
  expect(textOf(4, 'aé€').text).toBe('aé');
});

it('replaces invalid UTF-8, and keeps unusual but valid characters', () => {
  expect(textOf(10, [0x61, 0xff, 0xfe, 0x62]).text).toBe('a\ufffd\ufffdb');
  expect(textOf(10, '\ufeffa\0b').text).toBe('\ufeffa\0b');
});
