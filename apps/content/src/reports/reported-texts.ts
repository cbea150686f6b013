import { plainText } from '@skillhour/markdown';
import type { ReportedTexts } from './report-queue.store.js';
import type { ReportTarget } from './report-target.js';

/** Returns the texts by which the queue's search finds a target: its title, its text and the reports' notes. */
export const reportedTextsOf = (
  { about, content }: ReportTarget,
  notes: readonly string[],
): ReportedTexts => ({
  title: about.title,
  body: [...notes, plainText(content)].join('\n'),
});
