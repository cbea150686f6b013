import { slugOf } from './slug.js';

it.each([
  ['How I learned to bake bread!', /^how-i-learned-to-bake-bread-[0-9a-f]{8}$/],
  ['Crème brûlée & más', /^creme-brulee-and-mas-[0-9a-f]{8}$/],
  ['Как я учил русский', /^kak-ya-uchil-russk[a-z]+-[0-9a-f]{8}$/],
  ['日本語を学ぶ', /^([a-z0-9-]+-)?[0-9a-f]{8}$/],
  ['🎸🎸🎸🎸🎸', /^([a-z0-9-]+-)?[0-9a-f]{8}$/],
])('makes a slug of %s', (title, slug) => {
  expect(slugOf(title)).toMatch(slug);
});

it('is short and different for the same title', () => {
  const title = 'word '.repeat(40);
  expect(slugOf(title).length).toBeLessThan(100);
  expect(slugOf(title)).not.toBe(slugOf(title));
});
