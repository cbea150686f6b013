import { TagId } from '@skillhour/contracts';
import { orderSkills } from './order-skills.js';

const idOf = (name: string) => TagId.parse(name.toLowerCase());
const tags = ['Baking', 'Chess', 'Guitar', 'Yoga'].map((name) => ({ id: idOf(name), name }));
const counts = [
  { id: idOf('Baking'), blogs: 0, questions: 1, requests: null },
  { id: idOf('Chess'), blogs: 1, questions: 1, requests: 3 },
  { id: idOf('Guitar'), blogs: 0, questions: 0, requests: 0 },
];
const nothing = { followed: new Set<TagId>(), names: [] };

it('tags with the most content come first, equal ones by name', () => {
  expect(orderSkills(tags, counts, nothing)).toEqual(['Chess', 'Baking', 'Guitar', 'Yoga']);
});

it('tags that the member follows, teaches or wants to learn come before all others', () => {
  const interests = { followed: new Set([idOf('Yoga')]), names: ['BAKING', 'Unheard of'] };
  expect(orderSkills(tags, counts, interests)).toEqual(['Baking', 'Yoga', 'Chess', 'Guitar']);
});
