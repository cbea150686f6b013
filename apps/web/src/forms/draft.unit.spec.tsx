import { act, render } from '@testing-library/react';
import { jest } from '@jest/globals';
import { readDraft, useDraft } from './draft';

const KEY = 'draft:me:words';
const isComplete = (stored: Partial<{ text: string }>): stored is { text: string } =>
  typeof stored.text === 'string';
const storedText = () => readDraft(KEY, '', isComplete)?.text;
const storeDraft = (text: string) =>
  localStorage.setItem(KEY, JSON.stringify({ text, base: '', savedAt: 1 }));

let drop: () => void;
function Field({ text }: { text: string }) {
  ({ drop } = useDraft(KEY, '', text === '' ? null : { text }, undefined));
  return null;
}
/** Waits until the typed text is stored. */
const rest = () => act(() => jest.advanceTimersByTime(1_000));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('stores typed text shortly after the last key or when the form unmounts', () => {
  const { rerender, unmount } = render(<Field text="" />);
  rerender(<Field text="Half a" />);
  expect(storedText()).toBeUndefined();
  rest();
  expect(storedText()).toBe('Half a');
  rerender(<Field text="Half a sentence" />);
  unmount();
  expect(storedText()).toBe('Half a sentence');
});

it.each([
  ['after a pause', rest],
  ['when the page is closed', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
])('deletes the draft when its text was deleted, %s', (_, go) => {
  const { rerender } = render(<Field text="" />);
  rerender(<Field text="No, that is wrong" />);
  rest();
  rerender(<Field text="" />);
  go();
  expect(storedText()).toBeUndefined();
});

it('deletes the draft of an earlier visit when its text is deleted', () => {
  storeDraft('From yesterday');
  const { rerender } = render(<Field text="From yesterday" />);
  rerender(<Field text="" />);
  rest();
  expect(storedText()).toBeUndefined();
});

it('keeps an existing draft until something was written', () => {
  storeDraft('Waits to be offered');
  const { unmount } = render(<Field text="" />);
  rest();
  unmount();
  expect(storedText()).toBe('Waits to be offered');
});

it('deletes the draft after sending, including text typed since', () => {
  const { rerender, unmount } = render(<Field text="Sent" />);
  rest();
  rerender(<Field text="Sent now" />);
  drop();
  unmount();
  expect(storedText()).toBeUndefined();
});
