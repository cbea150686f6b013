import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  state: 'same' | 'added' | 'removed';
  text: string;
}

/** Returns the word-by-word differences between two texts. */
export const differencesOf = (before: string, after: string): DiffPart[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    state: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
