import { around, beforeLines, code, link, ownLine, type Edit } from './markdown-edits';

/** A text whose selection stands between two bars, changed and told in the same way. */
const change = (edit: Edit, marked: string): string => {
  const [before = '', inside = '', after = ''] = marked.split('|');
  const { text, start, end } = edit({
    text: before + inside + after,
    start: before.length,
    end: before.length + inside.length,
  });
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
};
const list = beforeLines(() => '- ', /^[-*] /);

describe('the toolbar', () => {
  it('puts marks around what is selected, and takes them away again', () => {
    expect(change(around('**'), 'a |bold| word')).toBe('a **|bold|** word');
    expect(change(around('**'), 'a **|bold|** word')).toBe('a |bold| word');
    expect(change(around('*'), 'here ||')).toBe('here *||*');
  });

  it('makes every line that is touched one of a list, and plain again', () => {
    expect(change(list, 'one\nt|wo\nth|ree')).toBe('one\n|- two\n- three|');
    expect(change(list, '|- two\n- three|')).toBe('|two\nthree|');
    expect(
      change(
        beforeLines((index) => `${index + 1}. `, /^\d+\. /),
        '|a\nb|',
      ),
    ).toBe('|1. a\n2. b|');
  });

  it('makes code of words and of lines', () => {
    expect(change(code, 'call |f()| now')).toBe('call `|f()|` now');
    expect(change(code, '|a\nb|')).toBe('```\n|a\nb|\n```');
  });

  it('makes a link of words, or of an address', () => {
    expect(change(link('link'), 'see |this|')).toBe('see [this](|https://|)');
    expect(change(link('link'), 'see |https://a.example/|')).toBe('see [|link|](https://a.example/)');
    expect(change(link('link'), '||')).toBe('[link](|https://|)');
  });

  it('puts a picture on a line of its own', () => {
    expect(change(ownLine('![p](u)'), 'above||below')).toBe('above\n\n![p](u)\n\n||below');
    expect(change(ownLine('![p](u)'), '||')).toBe('![p](u)\n\n||');
  });
});
