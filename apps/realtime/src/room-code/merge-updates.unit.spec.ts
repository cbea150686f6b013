import * as Y from 'yjs';
import { scaledTimeoutMs } from '@skillhour/machine';
import { lettersBy } from '../../test/letters-by.js';
import { firstUpdate } from './code-doc.js';
import { MergeUpdates } from './merge-updates.js';

const merge = new MergeUpdates();

it('returns the texts of updates without blocking the event loop', async () => {
  const doc = new Y.Doc();
  doc.getText('notes').insert(0, '# Loops');
  let turns = 0;
  const count = setInterval(() => (turns += 1), 1);
  const texts = await merge.run([firstUpdate('x = 1'), Y.encodeStateAsUpdate(doc)], scaledTimeoutMs(3_000));
  clearInterval(count);
  expect(texts).toEqual({ content: 'x = 1', notes: '# Loops' });
  expect(turns).toBeGreaterThan(0);
});

it('returns null for updates that cannot be applied, and after the deadline', async () => {
  expect(await merge.run([new Uint8Array([9, 255])], scaledTimeoutMs(3_000))).toBeNull();
  // Takes seconds, so that the response cannot come before the deadline.
  const slow = Array.from({ length: 6_000 }, (_, index) => lettersBy(1, 6_000 - index));
  expect(await merge.run(slow, 0)).toBeNull();
  expect(await merge.run([firstUpdate('x')], scaledTimeoutMs(3_000))).toEqual({ content: 'x', notes: '' });
});
