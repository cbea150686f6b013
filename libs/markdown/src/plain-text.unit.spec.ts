import { plainText } from './index.js';

describe('plainText', () => {
  it('returns the text in one line', () => {
    expect(plainText('# A *title*\n\nSome **words**\nand [a link](https://example.org).\n\n- `code`')).toBe(
      'A title Some words and a link. code',
    );
  });

  it('returns the alternative text of an image', () => {
    expect(plainText('See ![the bridge](/images/a.webp)')).toBe('See the bridge');
  });

  it('returns an empty string for markup without text', () => {
    expect(plainText('> \n\n***\n\n')).toBe('');
  });
});
