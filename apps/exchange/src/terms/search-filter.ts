/** Search text and category of a list; empty means no restriction. */
export interface ListSearch {
  search: string;
  category: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The database filter of a list's search: the text anywhere in one of the fields or in a tag's name, ignoring case and taken literally, and
 * the category as the whole name of a tag.
 */
export function searchFilter({ search, category }: ListSearch, textFields: readonly string[]) {
  const pattern = { $regex: escaped(search), $options: 'i' };
  return {
    ...(search !== '' && { $or: [...textFields, 'tagKeys'].map((field) => ({ [field]: pattern })) }),
    ...(category !== '' && { tagKeys: category.toLowerCase() }),
  };
}
