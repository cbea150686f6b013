/**
 * Help articles and legal texts are translated line by line, like all other texts. A line is a paragraph, a heading or an
 * item of a list.
 */

const HEAD = /^---\n([\s\S]*?)\n---\n/;
const FIELD = /^(title|summary|topic): *(.*)$/;
/** The mark of a heading or of an item, and the text. */
const LINE = /^(\s*(?:#+|-|\d+\.)\s+|\s*)(.*?)\s*$/;

/** Returns the texts of an article in their order: title, summary, topic, and each line. */
export function articleSentences(source: string): string[] {
  const [head = '', fields = ''] = HEAD.exec(source) ?? [];
  const named = fields.split('\n').map((line) => FIELD.exec(line)?.[2] ?? '');
  const lines = source
    .slice(head.length)
    .split('\n')
    .map((line) => LINE.exec(line)?.[2] ?? '');
  return [...named, ...lines].filter((text) => text !== '');
}

/** Returns an article with translated title, summary and lines. The topic stays, because it also sorts the articles. */
export function translateArticle(source: string, find: (sentence: string) => string): string {
  const [head = '', fields = ''] = HEAD.exec(source) ?? [];
  const translated = fields.split('\n').map((line) => {
    const [, name = '', text = ''] = FIELD.exec(line) ?? [];
    return name === '' || name === 'topic' ? line : `${name}: ${find(text)}`;
  });
  const body = source
    .slice(head.length)
    .split('\n')
    .map((line) => {
      const [, mark = '', text = ''] = LINE.exec(line) ?? [];
      return text === '' ? line : mark + find(text);
    });
  return `---\n${translated.join('\n')}\n---\n${body.join('\n')}`;
}
