import { highlightExcerpt, highlightMatches } from './highlight-matches.js';

const highlighted = ({ text, ranges }: { text: string; ranges: [number, number][] }) =>
  ranges.map(([from, to]) => text.slice(from, to));

it("highlights the words of a search in the text's own spelling", () => {
  expect(highlighted(highlightMatches('Learning Python: pythons and me', 'pyth ME'))).toEqual([
    'Pyth',
    'pyth',
    'me',
  ]);
});

it('highlights words with accents for a search without them', () => {
  expect(highlighted(highlightMatches('Crème brûlée', 'creme brul'))).toEqual(['Crème', 'brûl']);
});

it('highlights a mistyped word only if typos are forgiven', () => {
  expect(highlightMatches('About Python', 'pyhton').ranges).toEqual([]);
  expect(highlighted(highlightMatches('About Python', 'pyhton', { forgives: true }))).toEqual(['Python']);
});

it('returns the words around the first match, with ellipses', () => {
  const text = `${'before '.repeat(40)}the guitar ${'after '.repeat(40)}`;
  const excerpt = highlightExcerpt(text, 'guit');
  expect(highlighted(excerpt)).toEqual(['guit']);
  expect(excerpt.text).toMatch(/^… (before ){5}the guitar (after ){17}after …$/);
});

it('returns the beginning if nothing matches, and nothing for an empty text', () => {
  expect(highlightExcerpt('Just a few words', 'guitar')).toEqual({ text: 'Just a few words', ranges: [] });
  expect(highlightExcerpt('', 'guitar')).toEqual({ text: '', ranges: [] });
});
