/** A section of a person's file: its kind, its fields, and the text below them. */
export interface Section {
  readonly kind: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Parses a person's file. A line `=== kind` begins each section. Lines `name: value` follow, then an empty line and the text up to the next
 * section.
 */
export function sectionsOf(file: string): Section[] {
  const [before = '', ...parts] = file.split(/^=== /m);
  if (before.trim() !== '') throw new Error(`text before the first part: ${before.trim()}`);
  return parts.map((part) => {
    const [head = '', ...paragraphs] = part.split('\n\n');
    const [kind = '', ...lines] = head.trimEnd().split('\n');
    return { kind, fields: Object.fromEntries(lines.map(fieldOf)), text: paragraphs.join('\n\n').trim() };
  });
}

function fieldOf(line: string): [name: string, value: string] {
  const match = /^(\w+):(.*)$/.exec(line);
  if (!match) throw new Error(`no field: ${line}`);
  return [match[1] ?? '', (match[2] ?? '').trim()];
}
