import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { Button, cx, Prose } from '@/ui';
import type { Thing } from './thing';

/** More characters than this are cut, until one wants to read them all. */
const SHORT = 600;

/** What was written, as members see it. */
export function ThingText({ thing: { content, content_html: html, image } }: { thing: Thing }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const isLong = content.length > SHORT || image !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <div
        id={id}
        // What is cut off can't be reached by keys either.
        inert={isLong && !all}
        className={cx(
          'w-full rounded-md bg-sunken p-4',
          isLong &&
            !all &&
            'max-h-40 overflow-hidden [mask-image:linear-gradient(#000_calc(100%-3rem),transparent)]',
        )}
      >
        {image !== null && <img src={image} alt="" className="mb-3 max-h-80 max-w-full rounded-md" />}
        <Prose html={html} size="small" />
      </div>
      {isLong && (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? t('Show less') : t('Show all')}
        </Button>
      )}
    </div>
  );
}
