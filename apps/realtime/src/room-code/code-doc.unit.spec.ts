import * as Y from 'yjs';
import { CodeDoc, firstUpdate } from './code-doc.js';

it('has the same content regardless of the order of its changes', () => {
  const one = CodeDoc.of([firstUpdate('ac\n')]);
  const changes = ['abc\n', 'abcd\n', 'bcd\n'].map((text) => one.replace(text)!);
  const whole = [firstUpdate('ac\n'), ...changes];
  expect(CodeDoc.of(whole).content).toBe('bcd\n');
  expect(CodeDoc.of(whole.toReversed()).content).toBe('bcd\n');
});

it('detects which changes are new and which lack a predecessor', () => {
  const author = CodeDoc.of([firstUpdate('a')]);
  const [first, second] = [author.replace('ab')!, author.replace('abc')!];
  const doc = CodeDoc.of([firstUpdate('a')]);
  expect(doc.apply(second)).toBe(true);
  expect(doc.isPending).toBe(true);
  expect(doc.apply(first)).toBe(true);
  expect([doc.isPending, doc.content]).toEqual([false, 'abc']);
  expect([doc.apply(first), doc.apply(second)]).toEqual([false, false]);
});

it('omits deleted text when it is compacted into one update', () => {
  const doc = CodeDoc.of([firstUpdate('')]);
  const updates = [doc.replace('x'.repeat(50_000))!, doc.replace('short')!];
  expect(updates[0]!.length).toBeGreaterThan(50_000);
  const whole = CodeDoc.of(updates).encode();
  expect(whole.length).toBeLessThan(100);
  expect(CodeDoc.of([whole]).content).toBe('short');
});

it('creates the same first text for every member who opens a room', () => {
  expect(firstUpdate('hello')).toEqual(firstUpdate('hello'));
  expect(CodeDoc.of([firstUpdate('hello'), firstUpdate('hello')]).content).toBe('hello');
});

it('returns what a client lacks, and throws for an invalid state vector', () => {
  const doc = CodeDoc.of([firstUpdate('one\n')]);
  const other = CodeDoc.of([firstUpdate('one\n')]);
  doc.replace('one\ntwo\n');
  other.apply(doc.updateSince(other.stateVector));
  expect(other.content).toBe('one\ntwo\n');
  expect(() => doc.updateSince(new Uint8Array([9, 255]))).toThrow();
});

it('has notes in addition to the code, and counts only changes to the code', () => {
  const author = new Y.Doc();
  const doc = CodeDoc.of([firstUpdate('code')]);
  const before = doc.codeChanges;
  author.getText('notes').insert(0, '# Loops');
  expect(doc.apply(Y.encodeStateAsUpdate(author))).toBe(true);
  expect([doc.content, doc.notes, doc.length, doc.longestLength]).toEqual(['code', '# Loops', 11, 7]);
  expect(doc.codeChanges).toBe(before);
  author.getText('code').insert(0, 'x');
  expect(doc.apply(Y.encodeStateAsUpdate(author))).toBe(true);
  expect(doc.codeChanges).toBe(before + 1);
});
