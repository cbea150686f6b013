import { countTurns } from '@skillhour/testing';
import type { ContentConfig } from '../config.js';
import { RenderText } from './render-text.js';

const IMAGE_BASE_URL = 'https://skillhour.example/images';

const render = new RenderText({ IMAGE_BASE_URL } as ContentConfig);
afterAll(() => render.onModuleDestroy());

describe('a text, before it is sent', () => {
  it('looks as it will: sanitised, with our own pictures', async () => {
    const { html } = await render.handle({
      body: `**Bold** <script>x</script>\n\n![p](${IMAGE_BASE_URL}/a.jpg)`,
    });
    expect(html).toContain('<strong>Bold</strong> &lt;script&gt;');
    expect(html).toContain(`src="${IMAGE_BASE_URL}/a.jpg"`);
  });

  it('is rendered while the service answers other calls, and too long a line of code is shown plain', async () => {
    const body = `\`\`\`java\n${'$'.repeat(19_900)}\n\`\`\`\n`;
    const { result, turns } = await countTurns(() => render.handle({ body }));
    expect(turns).toBeGreaterThan(0);
    expect(result.html).toBe(`<pre><code class="language-java">${'$'.repeat(19_900)}\n</code></pre>`);
  });
});
