import { scaledTimeoutMs } from '@skillhour/machine';
import * as Y from 'yjs';
import { checkUpdate } from './check-update.js';
import { firstUpdate } from './code-doc.js';

const updateOf = (write: (doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  doc.clientID = 7;
  write(doc);
  return Y.encodeStateAsUpdate(doc);
};

it('accepts insertions and deletions in the room’s texts and returns their ranges and counts', () => {
  const update = updateOf((doc) => {
    doc.getText('code').insert(0, 'hello');
    doc.getText('code').delete(1, 3);
  });
  expect(checkUpdate(update)).toMatchObject({
    inserts: [
      { author: 7, from: 0, to: 1 },
      { author: 7, from: 4, to: 5 },
    ],
    deleted: 3,
  });
  expect(checkUpdate(firstUpdate('x'))).not.toBeNull();
  expect(checkUpdate(updateOf((doc) => doc.getText('notes').insert(0, 'hello')))).toMatchObject({
    inserts: [{ from: 0, to: 5 }],
  });
});

it('accepts a later change, which refers to the character that it follows', () => {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.getText('code').insert(0, 'ac');
  doc.on('update', (update: Uint8Array) => void updates.push(update));
  doc.getText('code').insert(1, 'b');
  expect(updates.map(checkUpdate)).toMatchObject([{ inserts: [{ from: 2, to: 3 }] }]);
});

it.each([
  ['another text', (doc: Y.Doc) => doc.getText('other').insert(0, 'x')],
  ['a map', (doc: Y.Doc) => doc.getMap('settings').set('language', 'python')],
  ['a map named notes', (doc: Y.Doc) => doc.getMap('notes').set('language', 'python')],
  ['formatted notes', (doc: Y.Doc) => doc.getText('notes').insert(0, 'x', { bold: true })],
  ['a map of the same name', (doc: Y.Doc) => doc.getMap('code').set('language', 'python')],
  ['an embedded object', (doc: Y.Doc) => doc.getText('code').insertEmbed(0, { image: 'x' })],
  ['formatted text', (doc: Y.Doc) => doc.getText('code').insert(0, 'x', { bold: true })],
  ['a list', (doc: Y.Doc) => doc.getArray('code').insert(0, [1, 2])],
  ['a nested text', (doc: Y.Doc) => doc.getArray('code').insert(0, [new Y.Text('x')])],
  ['a nested document', (doc: Y.Doc) => doc.getArray('code').insert(0, [new Y.Doc()])],
])('rejects %s', (_, write) => {
  expect(checkUpdate(updateOf((doc) => void write(doc)))).toBeNull();
});

it('rejects invalid bytes quickly', () => {
  const whole = firstUpdate('some text that is long enough to be cut off');
  const huge = new Uint8Array([255, 255, 255, 255, 15, 255, 255, 255, 255, 15, 7, 0]);
  const begun = performance.now();
  expect(checkUpdate(new Uint8Array(0))).toBeNull();
  expect(checkUpdate(huge)).toBeNull();
  expect(checkUpdate(new Uint8Array([1, 255, 255, 255, 127, 7, 0]))).toBeNull();
  for (let length = 1; length < whole.length; length += 1)
    expect(checkUpdate(whole.subarray(0, length))).toBeNull();
  expect(performance.now() - begun).toBeLessThan(scaledTimeoutMs(1_000));
});

it('rejects a clock that no session reaches', () => {
  // One client, one struct, client 7, clock 0, a gap (GC) of 2^40, no deletions.
  const gap = new Uint8Array([1, 1, 7, 0, 0, 128, 128, 128, 128, 128, 32, 0]);
  expect(checkUpdate(gap)).toBeNull();
});

it('never throws for random bytes, and accepts nothing that a text cannot contain', () => {
  let seed = 3;
  const next = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
  const whole = updateOf((doc) => {
    doc.getText('code').insert(0, 'hello world');
    doc.getText('code').delete(3, 2);
    doc.getText('code').insert(4, 'xyz');
  });
  for (let i = 0; i < 3_000; i += 1) {
    const bytes = whole.slice();
    for (let n = 0; n <= next(4); n += 1) bytes[next(bytes.length)] = next(256);
    if (checkUpdate(bytes) === null) continue;
    const doc = new Y.Doc();
    doc.getText('code').insert(0, 'before');
    try {
      Y.applyUpdate(doc, bytes);
    } catch {
      // Rejected as well; nothing of it is stored.
      continue;
    }
    expect(typeof doc.getText('code').toJSON()).toBe('string');
  }
});
