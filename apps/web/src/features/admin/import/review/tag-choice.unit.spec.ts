import { newTagName, toChoice, toOption } from './tag-choice';

describe('the choice of a tag for a category', () => {
  it.each([
    [{ action: 'use', tag_id: 't1' }, 'use:t1'],
    [{ action: 'create', name: 'Cooking' }, 'create'],
    [{ action: 'drop' }, 'drop'],
  ])('is an option and back: %j', (choice, option) => {
    expect(toOption(choice as never)).toBe(option);
    expect(toChoice(option, 'Cooking')).toEqual(choice);
  });

  it('shortens a long category to the longest name of a tag', () => {
    expect(newTagName(`${'a'.repeat(49)} bcd`)).toBe('a'.repeat(49));
  });
});
