import { STARTER_TAGS } from './starter-tags.js';
import { tagKey } from './tag.store.js';

describe('starter tags', () => {
  it('are at least forty with unique names', () => {
    expect(STARTER_TAGS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(STARTER_TAGS.map((tag) => tagKey(tag.name))).size).toBe(STARTER_TAGS.length);
  });

  it('have a description of at least 50 characters, which admins need as well', () => {
    expect(STARTER_TAGS.filter((tag) => tag.about.trim().length < 50)).toEqual([]);
  });

  it('are sorted by name', () => {
    const names = STARTER_TAGS.map((tag) => tag.name);
    expect(names).toEqual([...names].sort());
  });
});
