import { markExcerpt, markWords } from './mark-words.js';

const marked = ({ text, ranges }: { text: string; ranges: [number, number][] }) =>
  ranges.map(([from, to]) => text.slice(from, to));

it('marks what was asked for, in its own spelling', () => {
  expect(marked(markWords('Learning Python: pythons and me', 'pyth ME'))).toEqual(['Pyth', 'pyth', 'me']);
});

it('marks a whole word where accents stand between', () => {
  expect(marked(markWords('Crème brûlée', 'creme brul'))).toEqual(['Crème', 'brûl']);
});

it('marks a mistyped word only where that is forgiven', () => {
  expect(markWords('About Python', 'pyhton').ranges).toEqual([]);
  expect(marked(markWords('About Python', 'pyhton', { forgives: true }))).toEqual(['Python']);
});

it('shows the words around the first that was found, and that there are more', () => {
  const text = `${'before '.repeat(40)}the guitar ${'after '.repeat(40)}`;
  const excerpt = markExcerpt(text, 'guit');
  expect(marked(excerpt)).toEqual(['guit']);
  expect(excerpt.text).toMatch(/^… (before ){5}the guitar (after ){17}after …$/);
});

it('shows the beginning where nothing was found, and nothing of an empty text', () => {
  expect(markExcerpt('Just a few words', 'guitar')).toEqual({ text: 'Just a few words', ranges: [] });
  expect(markExcerpt('', 'guitar')).toEqual({ text: '', ranges: [] });
});
