import { diffWordsWithSpace } from 'diff';

export interface Piece {
  state: 'same' | 'added' | 'removed';
  words: string;
}

/** Returns the word-by-word differences between two texts. */
export const differencesOf = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    state: added ? 'added' : removed ? 'removed' : 'same',
    words: value,
  }));
