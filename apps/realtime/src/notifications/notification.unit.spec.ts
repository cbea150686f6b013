import { mailOfMerged } from './notification.js';

const MERGE_MS = 6 * 3_600_000;
const at = new Date('2030-01-08T10:00:00.000Z');
const before = (ms: number) => new Date(at.getTime() - ms);
const merged = (
  kind: 'message_received' | 'followed',
  agoMs: number,
  waits: 'now' | 'never',
  mail: 'now' | 'never' = 'now',
) => mailOfMerged(kind, { open: { at: before(agoMs), mail: waits }, at, mergeMs: MERGE_MS, mail });

it('mails a merged notification with its latest event, and stops merging after a while', () => {
  expect(merged('followed', MERGE_MS, 'never')).toBe('now');
  expect(merged('followed', MERGE_MS + 1, 'never')).toBeNull();
});

it('mails a series of messages once, and merges messages regardless of their age', () => {
  expect(merged('message_received', MERGE_MS, 'now')).toBe('now');
  expect(merged('message_received', MERGE_MS, 'never')).toBe('never');
  expect(merged('message_received', MERGE_MS + 1, 'never')).toBe('now');
});

it('does not mail messages to a member who chose no email for them', () => {
  expect(merged('message_received', 0, 'now', 'never')).toBe('never');
});
