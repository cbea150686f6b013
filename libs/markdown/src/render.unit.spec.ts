import { renderMarkdown } from './index.js';

const html = (source: string): string => renderMarkdown(source, { imageBase: '/images' });

describe('renderMarkdown', () => {
  it('shows paragraphs, lists, tables and emphasis', () => {
    expect(html('**bold** and *so* on\n\n- one\n- two')).toBe(
      '<p dir="auto"><strong>bold</strong> and <em>so</em> on</p>\n<ul>\n<li dir="auto">one</li>\n<li dir="auto">two</li>\n</ul>',
    );
    expect(html('| a | b |\n|:-:|---|\n| 1 | 2 |')).toContain('<td dir="auto">2</td>');
  });

  it('begins headings a level below the page’s own', () => {
    expect(html('# Top\n\n###### Deep')).toBe('<h2 dir="auto">Top</h2>\n<h6 dir="auto">Deep</h6>');
  });

  it('highlights code in a language it knows, by any of its names', () => {
    expect(html('```js\nconst a = 1;\n```')).toContain(
      '<code class="language-javascript"><span class="hljs-keyword">const</span>',
    );
    expect(html('```brainfuck\n<b>\n```')).toBe('<pre><code>&lt;b&gt;\n</code></pre>');
  });

  it('keeps pictures of our own store and turns others into links', () => {
    expect(html('![A cat](/images/abc/page.webp)')).toBe(
      '<p dir="auto"><img src="/images/abc/page.webp" alt="A cat" loading="lazy" /></p>',
    );
    for (const src of ['https://evil.example/t.gif', '/images/../api/logout/', '//evil.example/t.gif'])
      expect(html(`![Look](${src})`)).not.toContain('<img');
    expect(html('![Look](https://evil.example/t.gif)')).toContain('>Look</a>');
  });

  it('gives links that tell nothing of us', () => {
    expect(html('[here](https://example.org)')).toBe(
      '<p dir="auto"><a href="https://example.org" rel="nofollow ugc noopener noreferrer">here</a></p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&colon;alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '![a](javascript:alert(1))',
    '<svg onload=alert(1)>',
    '```"onmouseover=alert(1)\ncode\n```',
    '[a](https://x.example "onclick=alert(1)")',
    '| <iframe src=javascript:alert(1)> |\n|---|',
    '<a href="//evil.example" style="position:fixed">x</a>',
  ])('lets nothing run: %s', (source) => {
    const tags = html(source).match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag.replace(/title="[^"]*"/, '')).not.toMatch(/\son\w+\s*=|javascript:|data:|position/i);
      expect(tag).not.toMatch(/^<\/?(?:script|svg|iframe|object|style|form|input)/i);
    }
  });

  it('bears deep nesting and long runs of marks', () => {
    expect(html('>'.repeat(5_000) + 'deep')).toContain('<blockquote');
    expect(html('*'.repeat(20_000)).length).toBeGreaterThan(0);
    expect(html('['.repeat(20_000)).length).toBeGreaterThan(0);
  });
});
