import { editDistance, nearestNames } from './suggest-nearest';

it.each([
  ['', '', 0],
  ['chess', 'chess', 0],
  ['ches', 'chess', 1],
  ['chses', 'chess', 2],
  ['guitar', '', 6],
  ['', 'yoga', 4],
  ['kitten', 'sitting', 3],
])('the distance of “%s” and “%s” is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
});

const NAMES = ['Chess', 'Cheese making', 'Guitar', 'Bass guitar', 'Yoga'];

it('the most similar names come first, ignoring case', () => {
  expect(nearestNames('CHES', NAMES, 2)).toEqual(['Chess']);
  expect(nearestNames('gitar', NAMES, 2)).toEqual(['Guitar']);
  expect(nearestNames('bas guitar', NAMES, 2)).toEqual(['Bass guitar', 'Guitar']);
});

it('no name is similar to a different word', () => {
  expect(nearestNames('Wheelbuilding', NAMES, 2)).toEqual([]);
});
