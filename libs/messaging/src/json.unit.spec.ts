import { parseJson } from './json.js';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  '{"a":{"__proto__":{"x":1},"b":2}}',
  '{"a":{"\\u005f\\u005fproto__":{"x":1},"b":2}}',
  '{"a":{"_\\u005Fproto__":{"x":1},"b":2}}',
])('drops a key that targets the prototype: %s', (text) => {
  const value = parseJson(bytes(text)) as { a: object };
  expect(Object.getOwnPropertyNames(value.a)).toEqual(['b']);
});

it('keeps a value that only contains the text __proto__', () => {
  expect(parseJson('{"text":"__proto__"}')).toEqual({ text: '__proto__' });
});

it('rejects bytes that are not UTF-8 or not JSON', () => {
  expect(() => parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toThrow('utf-8');
  expect(() => parseJson(bytes('{'))).toThrow(SyntaxError);
});
