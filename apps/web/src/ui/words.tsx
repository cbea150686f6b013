import { Fragment, type ReactNode } from 'react';

/** Renderers of the elements `<name>…</name>`, by name. */
export type WordParts = Readonly<Record<string, (children: ReactNode) => ReactNode>>;

/**
 * A sentence with elements inside: `<Words text={t('Read the <terms>terms</terms>.')} parts={{ terms: (words) =>
 * <a>{words}</a> }} />`. It stays one sentence, so that translations can reorder its words. Names without a renderer
 * stay plain text.
 */
export function Words({ text, parts }: { text: string; parts: WordParts }): ReactNode {
  const pieces = text.split(new RegExp(`<(${Object.keys(parts).join('|')})>(.*?)</\\1>`, 's'));
  return pieces.map((piece, index) => {
    // The split yields text, a name, the element's content, text, and so on.
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[pieces[index - 1] ?? ''] : undefined;
    return <Fragment key={index}>{part ? part(<Words text={piece} parts={parts} />) : piece}</Fragment>;
  });
}
