/** Search text and category of a list; empty means no restriction. */
export interface ListSearch {
  search: string;
  category: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the database filter of a list's search. The text may occur anywhere in one of the fields or in a tag's name;
 * it is matched literally and ignoring case. The category must equal a tag's whole name.
 */
export function searchFilter({ search, category }: ListSearch, textFields: readonly string[]) {
  const pattern = { $regex: escaped(search), $options: 'i' };
  return {
    ...(search !== '' && { $or: [...textFields, 'tagKeys'].map((field) => ({ [field]: pattern })) }),
    ...(category !== '' && { tagKeys: category.toLowerCase() }),
  };
}
