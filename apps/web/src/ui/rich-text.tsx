import { Fragment, type ReactNode } from 'react';

/** Renderers of the elements `<name>…</name>`, by name. */
export type RichTextParts = Readonly<Record<string, (children: ReactNode) => ReactNode>>;

/**
 * A sentence with elements inside: `<RichText text={t('Read the <terms>terms</terms>.')} parts={{ terms: (text) =>
 * <a>{text}</a> }} />`. It stays one sentence, so that translations can reorder its words. Names without a renderer
 * stay plain text.
 */
export function RichText({ text, parts }: { text: string; parts: RichTextParts }): ReactNode {
  const segments = text.split(new RegExp(`<(${Object.keys(parts).join('|')})>(.*?)</\\1>`, 's'));
  return segments.map((segment, index) => {
    // The split yields text, a name, the element's content, text, and so on.
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[segments[index - 1] ?? ''] : undefined;
    return (
      <Fragment key={index}>{part ? part(<RichText text={segment} parts={parts} />) : segment}</Fragment>
    );
  });
}
