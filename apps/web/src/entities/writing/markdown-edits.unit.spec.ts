import {
  wrapSelection,
  prefixLines,
  formatAsCode,
  insertLink,
  insertLine,
  type Edit,
} from './markdown-edits';

/** Applies an edit to a text whose selection is marked by two bars, and returns the result in the same notation. */
const change = (edit: Edit, marked: string): string => {
  const [before = '', inside = '', after = ''] = marked.split('|');
  const { text, start, end } = edit({
    text: before + inside + after,
    start: before.length,
    end: before.length + inside.length,
  });
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
};
const list = prefixLines(() => '- ', /^[-*] /);

describe('Markdown edits', () => {
  it('add markers around the selection and remove them again', () => {
    expect(change(wrapSelection('**'), 'a |bold| word')).toBe('a **|bold|** word');
    expect(change(wrapSelection('**'), 'a **|bold|** word')).toBe('a |bold| word');
    expect(change(wrapSelection('*'), 'here ||')).toBe('here *||*');
  });

  it('turn each touched line into a list item and back', () => {
    expect(change(list, 'one\nt|wo\nth|ree')).toBe('one\n|- two\n- three|');
    expect(change(list, '|- two\n- three|')).toBe('|two\nthree|');
    expect(
      change(
        prefixLines((index) => `${index + 1}. `, /^\d+\. /),
        '|a\nb|',
      ),
    ).toBe('|1. a\n2. b|');
  });

  it('format words and lines as code', () => {
    expect(change(formatAsCode, 'call |f()| now')).toBe('call `|f()|` now');
    expect(change(formatAsCode, '|a\nb|')).toBe('```\n|a\nb|\n```');
  });

  it('turn words or a URL into a link', () => {
    expect(change(insertLink('link'), 'see |this|')).toBe('see [this](|https://|)');
    expect(change(insertLink('link'), 'see |https://a.example/|')).toBe('see [|link|](https://a.example/)');
    expect(change(insertLink('link'), '||')).toBe('[link](|https://|)');
  });

  it('insert an image on a separate line', () => {
    expect(change(insertLine('![p](u)'), 'above||below')).toBe('above\n\n![p](u)\n\n||below');
    expect(change(insertLine('![p](u)'), '||')).toBe('![p](u)\n\n||');
  });
});
