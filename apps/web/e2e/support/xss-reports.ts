import type { ApiClient } from '@skillhour/testing';
import { each } from './each.js';
import { packed } from './xss-payloads.js';
import type { Written } from './xss-world.js';

interface Reported extends Pick<Written, 'author' | 'reader' | 'blogs'> {
  admin: ApiClient;
  comments: readonly string[];
}

/**
 * Writes payloads into reports to admins about members and their content, and into the admins' reasons. Returns how many comments were
 * taken down.
 */
export async function writeReports({ author, reader, admin, blogs, comments }: Reported): Promise<number> {
  const { id } = author;
  // Only one report about each member can be open at a time.
  for (const note of packed(1_990)) {
    await reader.api.call('identity.report.make', { id, note });
    await admin.call('identity.report.resolve', { id, reason: note.slice(0, 1_000) });
  }
  await each(packed(4_900), (note, index) =>
    reader.api.call('content.report.make', { kind: 'blog', id: blogs[index] ?? '', note }),
  );
  const reasons = packed(990);
  await each(reasons, async (reason, index) => {
    const id = comments.at(-1 - index) ?? '';
    await author.api.call('content.report.make', { kind: 'comment', id, note: reason });
    await admin.call('content.report.decide', { id, decision: 'take_down', reason });
  });
  return reasons.length;
}
