import { endpoint } from '@skillhour/contracts';
import { z } from 'zod';
import { readOutput, serializeOutput } from './wire.js';

const rest = {
  summary: 'Tells.',
  access: 'public',
  input: z.object({}),
  output: z.string(),
  errors: {},
} as const;
const text = endpoint({ ...rest, name: 'demo.word.read', http: { method: 'GET', path: 'word/' } });
const file = endpoint({
  ...rest,
  name: 'demo.list.print',
  http: { method: 'GET', path: 'list.csv', produces: 'text/csv' },
});
const LIST = 'name,note\r\nJosé,"says ""hello"""\r\n';

it('serializes a response as JSON, and a file as its exact text', () => {
  expect(serializeOutput(text, LIST)).toBe(JSON.stringify(LIST));
  expect(serializeOutput(file, LIST)).toBe(LIST);
});

it.each([text, file])('parses what `written` produced', (endpoint) => {
  expect(readOutput(endpoint, new TextEncoder().encode(serializeOutput(endpoint, LIST)))).toBe(LIST);
});
