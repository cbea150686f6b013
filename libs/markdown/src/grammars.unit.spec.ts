import { scaledTimeoutMs } from '@skillhour/machine';
import { sample } from '@skillhour/testing';
import { LANGUAGES } from './highlight.js';
import { RenderWorker } from './render-worker.js';

/** Strings whose repetition makes grammars search far or start many nested modes. */
const SNIPPETS = [
  ...[
    '$',
    'a',
    '_',
    '0',
    '"',
    "'",
    '<',
    '(',
    '[',
    '{',
    '/',
    '\\',
    '`',
    '-',
    '=',
    '@',
    '%',
    '!',
    '&',
    ';',
    ',',
    '+',
    '*',
    '\t',
  ],
  ...[
    '<a ',
    '/*',
    '${',
    'a.',
    'a:',
    'A<',
    'a=',
    'a(',
    '1e',
    'r"',
    'f"',
    '<<A',
    '=begin',
    '--',
    '::',
    '=>',
    'a b ',
    'é',
    '0x',
  ],
  ...['function a(', 'class a ', 'a\n', '- ', '  ', '\n#', '\n"', "\n'", '\n{'],
];
const LINE_LENGTHS = [40, 250, 1_000];
const CODE_LENGTH = 19_900;

const codeOf = (snippet: string, lineLength: number): string => {
  const line = snippet.repeat(Math.ceil(lineLength / snippet.length)).slice(0, lineLength);
  return `${line}\n`.repeat(Math.floor(CODE_LENGTH / (lineLength + 1)));
};

let worker: RenderWorker;
beforeAll(async () => {
  worker = await RenderWorker.start(new URL('../dist/render-thread.js', import.meta.url));
});
afterAll(() => worker.end());

describe.each(LANGUAGES)('code in %s', (language) => {
  const blocks = SNIPPETS.flatMap((snippet) => LINE_LENGTHS.map((length) => [snippet, length] as const));
  it.each(sample('highlighter-grammars', blocks, { list: language }))(
    'is rendered within the deadline if it repeats %j in lines of %i characters',
    async (snippet, length) => {
      const source = `\`\`\`${language}\n${codeOf(snippet, length)}\`\`\`\n`;
      const html = await worker.render({ source, imageBase: '/images' }, scaledTimeoutMs(1_000));
      expect(html).toContain(`<pre><code class="language-${language}">`);
    },
  );
});
