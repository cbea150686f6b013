import { scaledTimeoutMs, until } from '@skillhour/machine';
import { countTurns } from '@skillhour/testing';
import { renderMarkdown } from './render.js';
import { TextRenderer, type RendererOptions } from './text-renderer.js';

const options = { imageBase: '/images' };
const renderers: TextRenderer[] = [];
const rendererOf = (options: RendererOptions = {}) => {
  const renderer = new TextRenderer({ withinMs: scaledTimeoutMs(30_000), ...options });
  renderers.push(renderer);
  return renderer;
};
afterEach(async () => {
  await Promise.all(renderers.splice(0).map((renderer) => renderer.end()));
});

it('renders as renderMarkdown does, without blocking the event loop', async () => {
  const source = `**Loops**\n\n\`\`\`java\n${`${'$'.repeat(900)}\n`.repeat(20)}\`\`\``;
  const { result, turns } = await countTurns(() => rendererOf().render(source, options));
  expect(result).toEqual({ html: renderMarkdown(source, options), isFinal: true });
  expect(turns).toBeGreaterThan(0);
});

describe('a text that takes too long', () => {
  const program = new URL('../test/stuck-render-thread.mjs', import.meta.url);

  it('is rendered with plain code, and the next one as usual', async () => {
    const renderer = rendererOf({ program, deadlineMs: scaledTimeoutMs(300) });
    const texts = ['one', 'SLOW', 'two'].map((source) => renderer.render(source, options));
    expect(await Promise.all(texts)).toEqual([
      { html: 'highlighted: one', isFinal: true },
      { html: 'plain: SLOW', isFinal: true },
      { html: 'highlighted: two', isFinal: true },
    ]);
  });

  it.each(['STUCK', 'CRASH'])('is shown as its source if plain code does not help (%s)', async (source) => {
    const renderer = rendererOf({ program, deadlineMs: scaledTimeoutMs(300) });
    expect(await renderer.render(source, options)).toEqual({
      html: `<pre><code>${source}</code></pre>`,
      isFinal: true,
    });
    expect((await renderer.render('next', options)).html).toBe('highlighted: next');
  });
});

it('shows the source of a text, not to be stored, while its thread is starting, and renders the next', async () => {
  const program = new URL('../test/slow-start-render-thread.mjs', import.meta.url);
  const renderer = rendererOf({ program, withinMs: 50 });
  expect(await renderer.render('one', options)).toEqual({
    html: '<pre><code>one</code></pre>',
    isFinal: false,
  });
  const next = () => renderer.render('two', options);
  const { html } = await until(async () => {
    const text = await next();
    return text.isFinal && text;
  });
  expect(html).toBe('two');
});

it('shows the source of a text, not to be stored, if it is not rendered in time, and renders the next', async () => {
  const program = new URL('../test/stuck-render-thread.mjs', import.meta.url);
  const renderer = rendererOf({ program, deadlineMs: scaledTimeoutMs(300), withinMs: scaledTimeoutMs(200) });
  await until(async () => (await renderer.render('one', options)).isFinal);
  expect(await renderer.render('STUCK', options)).toEqual({
    html: '<pre><code>STUCK</code></pre>',
    isFinal: false,
  });
  await until(async () => (await renderer.render('two', options)).html === 'highlighted: two');
});

it('shows the source of a text, escaped and not to be stored, if 200 texts are waiting', async () => {
  const renderer = rendererOf();
  const texts = Array.from({ length: 201 }, () => renderer.render('<b>', options));
  expect(await texts.at(-1)).toEqual({ html: '<pre><code>&lt;b&gt;</code></pre>', isFinal: false });
  expect(await texts[199]).toEqual({ html: '<p dir="auto">&lt;b&gt;</p>', isFinal: true });
});
