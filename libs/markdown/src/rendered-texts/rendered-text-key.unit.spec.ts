import { renderedTextKey } from './rendered-text-key.js';

const input = { source: '**Loops**', imageBase: '/images', rendererVersion: 1 };

it('gives each text, image address and renderer version a key of its own', () => {
  expect(renderedTextKey({ ...input })).toBe(renderedTextKey(input));
  const others = [{ source: '*Loops*' }, { imageBase: '/pictures' }, { rendererVersion: 2 }];
  for (const other of others)
    expect(renderedTextKey({ ...input, ...other })).not.toBe(renderedTextKey(input));
});
