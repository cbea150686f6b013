import type { TagChoice } from '../import-views';

/** Longest name of a tag, in characters. */
const NAME_LENGTH = 50;
const USE = 'use:';

/** Returns a choice as the value of an option. */
export const toOption = (choice: TagChoice): string =>
  choice.action === 'use' ? USE + choice.tag_id : choice.action;

/** Returns the choice of an option. `name` is the name of the tag that would be created. */
export function toChoice(option: string, name: string): TagChoice {
  if (option === 'create') return { action: 'create', name };
  if (option.startsWith(USE)) return { action: 'use', tag_id: option.slice(USE.length) };
  return { action: 'drop' };
}

/** Returns the name of the tag that a category would create. */
export const newTagName = (category: string): string => category.trim().slice(0, NAME_LENGTH).trim();
