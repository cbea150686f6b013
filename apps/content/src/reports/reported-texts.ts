import { plainText } from '@skillhour/markdown';
import type { ReportedTexts } from './reported-thing.store.js';
import type { Thing } from './thing.js';

/** Returns the texts by which the queue's search finds a target: its title, its text and the reports' notes. */
export const textsOf = ({ about, content }: Thing, notes: readonly string[]): ReportedTexts => ({
  title: about.title,
  body: [...notes, plainText(content)].join('\n'),
});
