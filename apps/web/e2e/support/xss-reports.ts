import type { ApiClient } from '@skillhour/testing';
import { mapInBatches } from './map-in-batches.js';
import { packPayloads } from './xss-payloads.js';
import type { WrittenContent } from './xss-content.js';

interface ReportTargets extends Pick<WrittenContent, 'author' | 'reader' | 'blogs'> {
  admin: ApiClient;
  comments: readonly string[];
}

/**
 * Writes payloads into reports to admins about members and their content, and into the admins' reasons. Returns how many comments were
 * taken down.
 */
export async function writeReports({
  author,
  reader,
  admin,
  blogs,
  comments,
}: ReportTargets): Promise<number> {
  const { id } = author;
  // Only one report about each member can be open at a time.
  for (const note of packPayloads(1_990)) {
    await reader.api.call('identity.report.make', { id, note });
    await admin.call('identity.report.resolve', { id, reason: note.slice(0, 1_000) });
  }
  await mapInBatches(packPayloads(4_900), (note, index) =>
    reader.api.call('content.report.make', { kind: 'blog', id: blogs[index] ?? '', note }),
  );
  const reasons = packPayloads(990);
  await mapInBatches(reasons, async (reason, index) => {
    const id = comments.at(-1 - index) ?? '';
    await author.api.call('content.report.make', { kind: 'comment', id, note: reason });
    await admin.call('content.report.decide', { id, decision: 'take_down', reason });
  });
  return reasons.length;
}
