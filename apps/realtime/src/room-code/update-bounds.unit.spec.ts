import * as Y from 'yjs';
import { lettersBy } from '../../test/letters-by.js';
import { checkUpdate, type CheckedUpdate } from './check-update.js';
import { CodeDoc } from './code-doc.js';
import {
  isWithinRoomBounds,
  isWithinUpdateBounds,
  needsTrial,
  ROOM_BOUNDS,
  UPDATE_BOUNDS,
} from './update-bounds.js';

const checked = (update: Uint8Array): CheckedUpdate => {
  const result = checkUpdate(update);
  if (result === null) throw new Error('not an update of the texts');
  return result;
};

/** Creates one update by one author. Neighboring runs are in different texts, so Yjs does not merge them. */
function runsOf(count: number): Uint8Array {
  const doc = new Y.Doc();
  const [code, notes] = [doc.getText('code'), doc.getText('notes')];
  doc.transact(() => {
    for (let run = 0; run < count; run += 1) {
      const text = run % 2 === 0 ? code : notes;
      text.insert(text.length, 'y');
    }
  });
  return Y.encodeStateAsUpdate(doc);
}

/** Creates one update that deletes every second letter. */
function deletionsOf(count: number): Uint8Array {
  const doc = new Y.Doc();
  const text = doc.getText('code');
  text.insert(0, 'ab'.repeat(count));
  const written = Y.encodeStateVector(doc);
  doc.transact(() => {
    for (let at = 2 * count - 1; at > 0; at -= 2) text.delete(at, 1);
  });
  return Y.encodeStateAsUpdate(doc, written);
}

const fits = (doc: CodeDoc, update: Uint8Array): boolean =>
  isWithinRoomBounds(doc, checked(update), update.length);

describe('isWithinUpdateBounds', () => {
  it.each([
    ['runs', UPDATE_BOUNDS.structs, runsOf],
    ['authors', UPDATE_BOUNDS.authors, lettersBy],
    ['deletions', UPDATE_BOUNDS.deletions, deletionsOf],
  ] as const)('allows as many %s as the bound and no more', (_, bound, updateOf) => {
    expect(isWithinUpdateBounds(checked(updateOf(bound)))).toBe(true);
    expect(isWithinUpdateBounds(checked(updateOf(bound + 1)))).toBe(false);
  });
});

describe('isWithinRoomBounds', () => {
  it('counts the runs of the room and the new runs of the update', () => {
    const known = Array.from({ length: 3 }, () => runsOf(UPDATE_BOUNDS.structs));
    const doc = CodeDoc.of(known);
    const left = ROOM_BOUNDS.structs - doc.structs;
    expect(left).toBe(UPDATE_BOUNDS.structs);
    expect(fits(doc, runsOf(left))).toBe(true);
    expect(fits(doc, runsOf(left + 1))).toBe(false);
    doc.apply(runsOf(left));
    expect(fits(doc, runsOf(1))).toBe(false);
    expect(known.every((update) => fits(doc, update))).toBe(true);
  });

  it('counts the authors of the room and the new authors of the update', () => {
    const doc = CodeDoc.of([lettersBy(ROOM_BOUNDS.authors - 3)]);
    expect(fits(doc, lettersBy(3, 5_000))).toBe(true);
    expect(fits(doc, lettersBy(4, 5_000))).toBe(false);
    doc.apply(lettersBy(3, 5_000));
    expect(fits(doc, lettersBy(1, 9_000))).toBe(false);
    expect(fits(doc, lettersBy(UPDATE_BOUNDS.authors))).toBe(true);
  });

  it('limits the bytes that wait for a missing change', () => {
    const source = new Y.Doc();
    const updates: Uint8Array[] = [];
    source.on('update', (update: Uint8Array) => void updates.push(update));
    source.getText('code').insert(0, 'first');
    source.getText('code').insert(5, 'x'.repeat(ROOM_BOUNDS.pendingBytes / 2));
    source.getText('code').insert(5, 'y'.repeat(ROOM_BOUNDS.pendingBytes / 2));
    const [first, second, third] = updates as [Uint8Array, Uint8Array, Uint8Array];
    const incomplete = CodeDoc.of([second]);
    expect(fits(incomplete, first)).toBe(true);
    expect(fits(incomplete, third)).toBe(false);
    expect(fits(CodeDoc.of([first, second]), third)).toBe(true);
  });
});

describe('needsTrial', () => {
  it('is true only for an update whose comparisons with the room could block the service', () => {
    const room = CodeDoc.of([runsOf(UPDATE_BOUNDS.structs)]);
    expect(needsTrial(room, checked(runsOf(50)))).toBe(false);
    expect(needsTrial(room, checked(runsOf(200)))).toBe(true);
    expect(needsTrial(new CodeDoc(), checked(runsOf(200)))).toBe(false);
    expect(needsTrial(new CodeDoc(), checked(runsOf(UPDATE_BOUNDS.structs)))).toBe(true);
  });
});
