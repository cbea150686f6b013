import { countTurns } from '@skillhour/testing';
import type { ContentConfig } from '../config.js';
import { RenderText } from './render-text.js';

const IMAGE_BASE_URL = 'https://skillhour.example/images';

const render = new RenderText({ IMAGE_BASE_URL } as ContentConfig);
afterAll(() => render.onModuleDestroy());

describe('preview of a text', () => {
  it('is sanitized and shows only our own images', async () => {
    const { html } = await render.handle({
      body: `**Bold** <script>x</script>\n\n![p](${IMAGE_BASE_URL}/a.jpg)`,
    });
    expect(html).toContain('<strong>Bold</strong> &lt;script&gt;');
    expect(html).toContain(`src="${IMAGE_BASE_URL}/a.jpg"`);
  });

  it('is rendered without blocking the service, and a very long line of code is not highlighted', async () => {
    const body = `\`\`\`java\n${'$'.repeat(19_900)}\n\`\`\`\n`;
    const { result, turns } = await countTurns(() => render.handle({ body }));
    expect(turns).toBeGreaterThan(0);
    expect(result.html).toBe(`<pre><code class="language-java">${'$'.repeat(19_900)}\n</code></pre>`);
  });
});
