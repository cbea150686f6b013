import { plainText } from '@skillhour/markdown';
import type { ReportedTexts } from './reported-thing.store.js';
import type { Thing } from './thing.js';

/** What a thing is found by in the queue: its title, its text, and what members hold against it. */
export const textsOf = ({ about, content }: Thing, notes: readonly string[]): ReportedTexts => ({
  title: about.title,
  body: [...notes, plainText(content)].join('\n'),
});
