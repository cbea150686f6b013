import { diffWordsWithSpace } from 'diff';

export interface Piece {
  state: 'same' | 'added' | 'removed';
  words: string;
}

/** What was changed between two texts, word by word. */
export const differencesOf = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    state: added ? 'added' : removed ? 'removed' : 'same',
    words: value,
  }));
