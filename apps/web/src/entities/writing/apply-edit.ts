import { flushSync } from 'react-dom';
import type { Edit } from './markdown-edits';

/**
 * Changes a textarea as typing would, so that the browser can undo it. Falls back to `write` if that is not supported.
 */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit, write: (text: string) => void): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  const next = edit({ text, start, end });
  area.focus();
  if (next.text !== text) {
    const from = commonStart(text, next.text);
    const tail = commonEnd(text.slice(from), next.text.slice(from));
    const inserted = next.text.slice(from, next.text.length - tail);
    area.setSelectionRange(from, text.length - tail);
    if (!insertAsTyped(inserted)) flushSync(() => write(next.text));
  }
  area.setSelectionRange(next.start, next.end);
}

/** Replaces a string elsewhere in the text without moving the caret. */
export function replaceText(
  area: HTMLTextAreaElement | null,
  text: string,
  [from, to]: readonly [string, string],
  write: (text: string) => void,
): void {
  const at = text.indexOf(from);
  if (at < 0) return;
  const { selectionStart: start = 0, selectionEnd: end = 0 } = area ?? {};
  const moved = (caret: number) => (caret > at ? Math.max(at, caret + to.length - from.length) : caret);
  flushSync(() => write(text.slice(0, at) + to + text.slice(at + from.length)));
  if (area && document.activeElement === area) area.setSelectionRange(moved(start), moved(end));
}

// `execCommand` is deprecated, but it is the only API that adds to the browser's undo history.
const insertAsTyped = (inserted: string): boolean =>
  document.execCommand?.(inserted === '' ? 'delete' : 'insertText', false, inserted) === true;

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}

function commonEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}
