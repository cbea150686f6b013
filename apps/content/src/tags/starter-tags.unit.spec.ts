import { STARTER_TAGS } from './starter-tags.js';
import { tagKey } from './tag.store.js';

describe('the starter tags', () => {
  it('are about forty, each name once', () => {
    expect(STARTER_TAGS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(STARTER_TAGS.map((tag) => tagKey(tag.name))).size).toBe(STARTER_TAGS.length);
  });

  it('say what they are about in at least 50 characters, as an admin must', () => {
    expect(STARTER_TAGS.filter((tag) => tag.about.trim().length < 50)).toEqual([]);
  });

  it('stand by name', () => {
    const names = STARTER_TAGS.map((tag) => tag.name);
    expect(names).toEqual([...names].sort());
  });
});
