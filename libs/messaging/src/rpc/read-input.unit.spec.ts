import { endpoint, rawInput } from '@skillhour/contracts';
import { z } from 'zod';
import { readInput } from './read-input.js';

const receiveHook = endpoint({
  name: 'shop.hook.receive',
  summary: 'Receives a signed message.',
  access: 'public',
  http: { method: 'POST', path: 'hook/{shop}/', body: 'raw' },
  input: rawInput({ 'x-signature': z.string() }).extend({ shop: z.string() }),
  output: z.object({}),
  errors: {},
});

describe('the input of a raw endpoint', () => {
  const bytes = new Uint8Array([0, 255, 13, 10, 123]);

  it('contains the exact bytes and the declared headers', () => {
    const args = JSON.stringify({
      shop: '5',
      body: 'forged',
      headers: { 'x-signature': 'abc', 'x-other': 'no' },
    });
    const input = readInput(receiveHook, bytes, args) as z.output<typeof receiveHook.input>;
    expect(input).toEqual({ shop: '5', headers: { 'x-signature': 'abc' }, body: bytes });
    expect(input.body).toBe(bytes);
  });

  it('is rejected if a header is missing', () => {
    const read = () => readInput(receiveHook, bytes, JSON.stringify({ shop: '5', headers: {} }));
    expect(read).toThrow(expect.objectContaining({ code: 'input.invalid' }) as Error);
  });
});
