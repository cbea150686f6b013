import { plainText } from './index.js';

describe('plainText', () => {
  it('gives the words in one line', () => {
    expect(plainText('# A *title*\n\nSome **words**\nand [a link](https://example.org).\n\n- `code`')).toBe(
      'A title Some words and a link. code',
    );
  });

  it('says what a picture shows', () => {
    expect(plainText('See ![the bridge](/images/a.webp)')).toBe('See the bridge');
  });

  it('gives nothing for marks alone', () => {
    expect(plainText('> \n\n***\n\n')).toBe('');
  });
});
