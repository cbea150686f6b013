import { markExcerpt, markWords } from './mark-words.js';

const marked = ({ text, ranges }: { text: string; ranges: [number, number][] }) =>
  ranges.map(([from, to]) => text.slice(from, to));

it("highlights the words of a search in the text's own spelling", () => {
  expect(marked(markWords('Learning Python: pythons and me', 'pyth ME'))).toEqual(['Pyth', 'pyth', 'me']);
});

it('highlights words with accents for a search without them', () => {
  expect(marked(markWords('Crème brûlée', 'creme brul'))).toEqual(['Crème', 'brûl']);
});

it('highlights a mistyped word only if typos are forgiven', () => {
  expect(markWords('About Python', 'pyhton').ranges).toEqual([]);
  expect(marked(markWords('About Python', 'pyhton', { forgives: true }))).toEqual(['Python']);
});

it('returns the words around the first match, with ellipses', () => {
  const text = `${'before '.repeat(40)}the guitar ${'after '.repeat(40)}`;
  const excerpt = markExcerpt(text, 'guit');
  expect(marked(excerpt)).toEqual(['guit']);
  expect(excerpt.text).toMatch(/^… (before ){5}the guitar (after ){17}after …$/);
});

it('returns the beginning if nothing matches, and nothing for an empty text', () => {
  expect(markExcerpt('Just a few words', 'guitar')).toEqual({ text: 'Just a few words', ranges: [] });
  expect(markExcerpt('', 'guitar')).toEqual({ text: '', ranges: [] });
});
