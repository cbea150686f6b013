import { EntryId, MemberId, TagId, type EntryKind } from '@skillhour/contracts';
import { entriesNamed, namesAfter, taughtTagsOf, type Entry } from './entry.js';

const entry = (kind: EntryKind, name: string, given: Partial<Entry> = {}): Entry => ({
  id: EntryId.parse(`${kind}-${name}`),
  memberId: MemberId.parse('mira'),
  kind,
  name,
  about: '',
  tags: [],
  level: null,
  createdAt: new Date(0),
  ...given,
});
const guitar = entry('teach', 'Guitar', { about: 'Fingerpicking.' });
const chess = entry('teach', 'Chess');
const baking = entry('learn', 'Baking');
const all = [guitar, chess, baking];

describe('entriesNamed', () => {
  it('keeps the entries of known names, unchanged', () => {
    const names = { skills: ['Guitar', 'Chess'], learns: ['Baking'] };
    const entries = entriesNamed(all, names, entry);
    expect(entries).toEqual(all);
    expect(entries.every((each) => all.includes(each))).toBe(true);
  });

  it('adds new names and omits missing ones', () => {
    const entries = entriesNamed(all, { skills: ['Guitar', 'Yoga'], learns: [] }, entry);
    expect(entries).toEqual([guitar, entry('teach', 'Yoga')]);
  });

  it('renames an entry for another spelling of its name, and keeps the rest', () => {
    const entries = entriesNamed(all, { skills: ['GUITAR'], learns: [] }, entry);
    expect(entries).toEqual([{ ...guitar, name: 'GUITAR' }]);
  });

  it('distinguishes what a member teaches from what the member wants to learn', () => {
    const entries = entriesNamed([guitar], { skills: [], learns: ['Guitar'] }, entry);
    expect(entries).toEqual([entry('learn', 'Guitar')]);
  });

  it('creates one entry for two spellings in a legacy row', () => {
    expect(entriesNamed([], { skills: ['Yoga', 'yoga'], learns: [] }, entry)).toHaveLength(1);
  });
});

describe('namesAfter', () => {
  const names = { skills: ['Chess', 'Guitar'], learns: ['Baking'] };

  it('keeps the order of the profile, with new names last', () => {
    const after = [guitar, chess, entry('teach', 'Algebra'), baking];
    expect(namesAfter(all, after, names)).toEqual({
      skills: ['Chess', 'Guitar', 'Algebra'],
      learns: ['Baking'],
    });
  });

  it('renames in place and omits removed names', () => {
    const after = [guitar, { ...chess, name: 'Chess openings' }];
    expect(namesAfter(all, after, names)).toEqual({ skills: ['Chess openings', 'Guitar'], learns: [] });
  });
});

it('only the tags of what a member teaches count as taught', () => {
  const tags = [{ id: TagId.parse('music'), name: 'Music' }];
  expect(taughtTagsOf([entry('teach', 'Guitar', { tags }), entry('learn', 'Piano', { tags })])).toEqual([
    'Music',
  ]);
});
