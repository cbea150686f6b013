import type { ReactNode } from 'react';

/** Web addresses within a text; other schemes are not matched. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/giu;
/** Trailing punctuation, which belongs to the sentence and not to the address. */
const TRAILING = /[.,:;!?)\]}'"]+$/u;

interface TextPart {
  text: string;
  href?: string;
}

/** Splits a text into plain parts and addresses. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '');
    const href = URL.parse(address)?.href;
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A member's text with clickable addresses. They open in a new tab that gets no access to this page and no referrer. */
export const LinkedText = ({ text }: { text: string }): ReactNode =>
  splitLinks(text).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline wrap-anywhere"
      >
        {text}
      </a>
    ),
  );
