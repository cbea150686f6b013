import type { ReactNode } from 'react';

/** What looks like an address in the middle of words; only the web's own. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/giu;
/** What ends a sentence, not an address. */
const TRAILING = /[.,:;!?)\]}'"]+$/u;

interface Part {
  text: string;
  href?: string;
}

/** A text cut into words and addresses. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
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

/** What a member wrote, with its addresses to be followed: into a page of their own, which learns nothing of this one. */
export const LinkedText = ({ text }: { text: string }): ReactNode =>
  partsOf(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline wrap-anywhere"
      >
        {words}
      </a>
    ),
  );
