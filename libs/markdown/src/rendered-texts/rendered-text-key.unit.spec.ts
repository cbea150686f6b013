import { renderedTextKey } from './rendered-text-key.js';

const input = { source: '**Loops**', imageBase: '/images', rendererVersion: 1 };

it('returns a different key per text, image address and renderer version', () => {
  expect(renderedTextKey({ ...input })).toBe(renderedTextKey(input));
  const others = [{ source: '*Loops*' }, { imageBase: '/pictures' }, { rendererVersion: 2 }];
  for (const other of others)
    expect(renderedTextKey({ ...input, ...other })).not.toBe(renderedTextKey(input));
});
