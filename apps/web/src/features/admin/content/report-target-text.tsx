import { t } from '@skillhour/texts';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { ChatFileLink, ChatPicture } from '@/entities/chat-file';
import { Button, cx, Prose } from '@/ui';
import { formatFileSize } from '@/ui/file-size';
import type { ReportTarget } from './report-target';

/** Number of characters above which a text is collapsed until it is expanded. */
const COLLAPSE_ABOVE = 600;

/** The content as members see it. */
export function ReportTargetText({
  target: { content, content_html: html, image, file },
}: {
  target: ReportTarget;
}) {
  const [all, setAll] = useState(false);
  const id = useId();
  const isLong = content.length > COLLAPSE_ABOVE || image !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <div
        id={id}
        // Clipped content must not be reachable by keyboard either.
        inert={isLong && !all}
        className={cx(
          'w-full rounded-md bg-sunken p-4',
          isLong &&
            !all &&
            'max-h-40 overflow-hidden [mask-image:linear-gradient(#000_calc(100%-3rem),transparent)]',
        )}
      >
        {image !== null && <ChatPicture src={image} alt="" className="mb-3 max-h-80 max-w-full rounded-md" />}
        {content !== '' && <Prose html={html} size="small" />}
        {file && <FileLink file={file} />}
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

const FileLink = ({ file: { media, name, bytes } }: { file: NonNullable<ReportTarget['file']> }) => (
  <ChatFileLink href={media} download={name || true} className="flex max-w-full items-center gap-2 text-sm">
    <FileDown aria-hidden className="size-5 shrink-0" strokeWidth={1.8} />
    <span dir="auto" className="truncate">
      {name || t('File')}
    </span>
    <span className="shrink-0 text-xs text-ink-2">{formatFileSize(bytes)}</span>
  </ChatFileLink>
);
