import { patientMs } from '@skillhour/machine';
import { sample } from '@skillhour/testing';
import { LANGUAGES } from './highlight.js';
import { RenderWorker } from './render-worker.js';

/** Strings whose repetition makes grammars search far or start many nested modes. */
const PIECES = [
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

const codeOf = (piece: string, lineLength: number): string => {
  const line = piece.repeat(Math.ceil(lineLength / piece.length)).slice(0, lineLength);
  return `${line}\n`.repeat(Math.floor(CODE_LENGTH / (lineLength + 1)));
};

let worker: RenderWorker;
beforeAll(async () => {
  worker = await RenderWorker.start(new URL('../dist/render-thread.js', import.meta.url));
});
afterAll(() => worker.end());

describe.each(LANGUAGES)('code in %s', (language) => {
  const blocks = PIECES.flatMap((piece) => LINE_LENGTHS.map((length) => [piece, length] as const));
  it.each(sample('highlighter-grammars', blocks, { part: language }))(
    'is rendered within the deadline if it repeats %j in lines of %i characters',
    async (piece, length) => {
      const source = `\`\`\`${language}\n${codeOf(piece, length)}\`\`\`\n`;
      const html = await worker.render({ source, imageBase: '/images' }, patientMs(1_000));
      expect(html).toContain(`<pre><code class="language-${language}">`);
    },
  );
});
