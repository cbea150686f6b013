import { t } from '@skillhour/texts';
import { Card } from '@/ui';

/** Table of contents of a longer text. */
export function TableOfContents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  if (headings.length < 2) return null;
  return (
    <Card padded className="max-xl:hidden">
      <nav aria-labelledby="contents" className="grid gap-3">
        <h2 id="contents" className="text-lg">
          {t('In this blog')}
        </h2>
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
      </nav>
    </Card>
  );
}
