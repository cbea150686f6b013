import type { ContentConfig } from '../config.js';
import { RenderText } from './render-text.js';

const IMAGE_BASE_URL = 'https://skillhour.example/images';

describe('a text, before it is sent', () => {
  it('looks as it will: sanitised, with our own pictures', async () => {
    const render = new RenderText({ IMAGE_BASE_URL } as ContentConfig);
    const { html } = await render.handle({
      body: `**Bold** <script>x</script>\n\n![p](${IMAGE_BASE_URL}/a.jpg)`,
    });
    expect(html).toContain('<strong>Bold</strong> &lt;script&gt;');
    expect(html).toContain(`src="${IMAGE_BASE_URL}/a.jpg"`);
  });
});
