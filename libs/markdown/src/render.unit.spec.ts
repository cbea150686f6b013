import { createHash } from 'node:crypto';
import { RENDERER_VERSION, renderMarkdown } from './index.js';

const html = (source: string): string => renderMarkdown(source, { imageBase: '/images' });

describe('renderMarkdown', () => {
  it('renders paragraphs, lists, tables and emphasis', () => {
    expect(html('**bold** and *so* on\n\n- one\n- two')).toBe(
      '<p dir="auto"><strong>bold</strong> and <em>so</em> on</p>\n<ul>\n<li dir="auto">one</li>\n<li dir="auto">two</li>\n</ul>',
    );
    expect(html('| a | b |\n|:-:|---|\n| 1 | 2 |')).toContain('<td dir="auto">2</td>');
  });

  it('starts headings one level below the page’s own', () => {
    expect(html('# Top\n\n###### Deep')).toBe('<h2 dir="auto">Top</h2>\n<h6 dir="auto">Deep</h6>');
  });

  it('highlights code in known languages by any of their names', () => {
    expect(html('```js\nconst a = 1;\n```')).toContain(
      '<code class="language-javascript"><span class="hljs-keyword">const</span>',
    );
    expect(html('```brainfuck\n<b>\n```')).toBe('<pre><code>&lt;b&gt;\n</code></pre>');
  });

  it('keeps images of our own store and turns others into links', () => {
    expect(html('![A cat](/images/abc/page.webp)')).toBe(
      '<p dir="auto"><img src="/images/abc/page.webp" alt="A cat" loading="lazy" /></p>',
    );
    expect(html('![A cat](/images/abc/page.webp#320x200)')).toContain(
      '<img src="/images/abc/page.webp" alt="A cat" loading="lazy" width="320" height="200" />',
    );
    for (const src of [
      'https://evil.example/t.gif',
      '/images/../api/logout/',
      '/images/abc/page.webp#0x1',
      '//evil.example/t.gif',
    ])
      expect(html(`![Look](${src})`)).not.toContain('<img');
    expect(html('![Look](https://evil.example/t.gif)')).toContain('>Look</a>');
  });

  it('creates links without a referrer', () => {
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
  ])('neutralizes %s', (source) => {
    const tags = html(source).match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag.replace(/title="[^"]*"/, '')).not.toMatch(/\son\w+\s*=|javascript:|data:|position/i);
      expect(tag).not.toMatch(/^<\/?(?:script|svg|iframe|object|style|form|input)/i);
    }
  });

  it('handles deep nesting and long runs of markup', () => {
    expect(html('>'.repeat(5_000) + 'deep')).toContain('<blockquote');
    expect(html('*'.repeat(20_000)).length).toBeGreaterThan(0);
    expect(html('['.repeat(20_000)).length).toBeGreaterThan(0);
  });

  describe('highlighting', () => {
    const HIGHLIGHTED = /class="hljs-/;
    const fence = (code: string) => `\`\`\`java\n${code}\n\`\`\`\n`;
    const block = 'int a = 1;\n'.repeat(900);

    it('shows a block with a line of over 1,000 characters plain', () => {
      expect(html(fence('int a = 1;'))).toMatch(HIGHLIGHTED);
      expect(html(fence(`int a = 1;\n${'$'.repeat(1_001)}`))).not.toMatch(HIGHLIGHTED);
    });

    it('highlights at most 20,000 characters per text, regardless of the number of blocks', () => {
      const blocks = html(`${fence(block)}\n${fence(block)}\n${fence(block)}`)
        .split('<pre>')
        .slice(1);
      expect(blocks.map((block) => HIGHLIGHTED.test(block))).toEqual([true, true, false]);
    });

    it('is off if plain code is requested', () => {
      const plain = renderMarkdown(fence('int a = 1;'), { imageBase: '/images', code: 'plain' });
      expect(plain).toBe('<pre><code class="language-java">int a = 1;\n</code></pre>');
    });
  });

  it('has a new version for each change of its output: increase RENDERER_VERSION with the hash', () => {
    const sample = [
      '# Title\n\n*em* **strong** ~~gone~~ `code` https://example.org [link](https://example.org "title")',
      '![ours](/images/a.webp) ![sized](/images/a.webp#320x200) ![other](https://other.example/a.png) <b>raw</b>',
      '> quote\n\n1. one\n2. two\n\n- item\n\n| a | b |\n|:-:|---|\n| 1 | 2 |\n\n---\n\n    indented',
      '```js\nconst a = `${1}`; // comment\n```\n\n```python\ndef f(): return "x"\n```',
    ].join('\n\n');
    const hash = createHash('sha256').update(html(sample)).digest('hex').slice(0, 16);
    expect({ version: RENDERER_VERSION, hash }).toEqual({ version: 2, hash: '5184cd8c931d5c9a' });
  });
});
