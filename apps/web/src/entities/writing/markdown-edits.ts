/** A text with its selection. */
interface SelectedText {
  text: string;
  start: number;
  end: number;
}

export type Edit = (selected: SelectedText) => SelectedText;

/** Adds a marker around the selection or removes it. Without a selection the caret is placed between two markers. */
export const wrapSelection =
  (mark: string): Edit =>
  ({ text, start, end }) => {
    const isMarked =
      text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
    const width = mark.length;
    if (isMarked)
      return {
        text: text.slice(0, start - width) + text.slice(start, end) + text.slice(end + width),
        start: start - width,
        end: end - width,
      };
    return {
      text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
      start: start + width,
      end: end + width,
    };
  };

/** Adds a prefix to every line that the selection touches, or removes it if all lines have it. */
export const prefixLines =
  (prefixOf: (index: number) => string, known: RegExp): Edit =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const upTo = next < 0 ? text.length : next;
    const lines = text.slice(from, upTo).split('\n');
    const hasAll = lines.every((line) => known.test(line));
    const changed = lines
      .map((line, index) => (hasAll ? line.replace(known, '') : prefixOf(index) + line.replace(known, '')))
      .join('\n');
    const caret = from + changed.length;
    return {
      text: text.slice(0, from) + changed + text.slice(upTo),
      start: start === end ? caret : from,
      end: caret,
    };
  };

/** Formats the selection as code: with backquotes within a line, as a block for several lines. */
export const formatAsCode: Edit = (selected) => {
  const { text, start, end } = selected;
  const inside = text.slice(start, end);
  if (!inside.includes('\n')) return wrapSelection('`')(selected);
  const [opening, closing] = ['```\n', '\n```'];
  return {
    text: text.slice(0, start) + opening + inside + closing + text.slice(end),
    start: start + opening.length,
    end: end + opening.length,
  };
};

/** Uses the selection as a link's text, or as its URL if it looks like one. The other part is selected for typing. */
export const insertLink =
  (words: string): Edit =>
  ({ text, start, end }) => {
    const inside = text.slice(start, end);
    const isAddress = /^https?:\/\/\S+$/.test(inside);
    const shown = isAddress ? words : inside || words;
    const address = isAddress ? inside : 'https://';
    const at = isAddress ? start + 1 : start + shown.length + 3;
    return {
      text: `${text.slice(0, start)}[${shown}](${address})${text.slice(end)}`,
      start: at,
      end: at + (isAddress ? shown.length : address.length),
    };
  };

/** Inserts a separate line at the caret. */
export const insertLine =
  (line: string): Edit =>
  ({ text, start, end }) => {
    const before = text.slice(0, start).replace(/[ \t]+$/, '');
    const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    const rest = text.slice(end).replace(/^\n{0,2}/, '');
    const placed = `${before}${gap}${line}\n\n`;
    return { text: placed + rest, start: placed.length, end: placed.length };
  };
