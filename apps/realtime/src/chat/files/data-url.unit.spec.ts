import { decodedLength, fileInDataUrl, isDataUrl } from './data-url.js';

const of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

it.each([0, 1, 2, 3, 4, 1_000])('decodes %s bytes to the original data', (length) => {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  const file = fileInDataUrl(`data:image/png;base64,${of(bytes)}`);
  expect(file).toBe(length === 0 ? null : of(bytes));
  if (file !== null) expect(decodedLength(file)).toBe(length);
});

it.each(['data:;base64,QUJD', 'DATA:text/html;charset=utf-8;BASE64,QUJD'])(
  'accepts %s as a file',
  (media) => {
    expect(isDataUrl(media)).toBe(true);
    expect(fileInDataUrl(media)).toBe('QUJD');
  },
);

it.each([
  'data:text/html,<script>1</script>',
  'data:image/png;base64,',
  'data:image/png;base64,QUJ',
  'data:image/png;base64,QU=J',
  'data:image/png;base64,QUJD\n',
  'data:image/png;base64,QU-_',
  `data:${'x'.repeat(400)};base64,QUJD`,
])('rejects %s', (media) => {
  expect(fileInDataUrl(media)).toBeNull();
});

it('does not treat an address as a data URL', () => {
  expect([null, '', '/images/1/page.webp', 'xdata:;base64,QUJD'].map(isDataUrl)).toEqual(
    Array(4).fill(false),
  );
});
