import { t } from '@skillhour/texts';
import { Card } from '@/ui';

interface ContentsProps {
  headings: readonly { id: string; text: string }[];
}

/** A text with fewer sections has no contents above it, where they take space from the text. */
const LONG_TEXT_SECTIONS = 3;

/** Table of contents of a longer text, next to it in wide windows. */
export function TableOfContents({ headings }: ContentsProps) {
  if (headings.length < 2) return null;
  return (
    <Card padded className="max-xl:hidden">
      <nav aria-labelledby="contents" className="grid gap-3">
        <h2 id="contents" className="text-lg">
          {t('In this blog')}
        </h2>
        <Contents headings={headings} />
      </nav>
    </Card>
  );
}

/** Table of contents above a long text, closed at first, in windows without space for it at the side. */
export function FoldedContents({ headings }: ContentsProps) {
  if (headings.length < LONG_TEXT_SECTIONS) return null;
  return (
    <details className="rounded-lg border border-line bg-surface px-4 xl:hidden">
      <summary className="cursor-pointer py-3 font-semibold">{t('In this blog')}</summary>
      <nav aria-label={t('In this blog')} className="pb-4">
        <Contents headings={headings} />
      </nav>
    </details>
  );
}

const Contents = ({ headings }: ContentsProps) => (
  <ul className="grid border-s border-line text-sm">
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          dir="auto"
          className="block py-1.5 ps-3.5 leading-snug text-ink-2 hover:text-ink hover:underline"
        >
          {text}
        </a>
      </li>
    ))}
  </ul>
);
