import { t } from '@skillhour/texts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ChatFileLink, ChatPicture } from '@/entities/chat-file';
import { fileSize } from '@/ui/file-size';

/** What a message shows of its file. */
export interface ShownFile {
  media: string;
  media_type: string | null;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** The tallest that a picture is shown, in pixels. */
const TALLEST = 288;

/** The place that a picture takes, before it is there: what stands below never moves. */
const sizeOf = (width: number, height: number) => ({
  width: Math.round(Math.min(width, (TALLEST * width) / height)),
  aspectRatio: `${width} / ${height}`,
});

/** A picture, hidden where it fails to load (specification 2, section 8); anything else to download. */
export function MessageFile({ file }: { file: ShownFile }) {
  const [broken, setBroken] = useState(false);
  const { media, media_type, name, bytes, width, height } = file;
  if (broken) return null;
  if (media_type === 'image')
    return (
      <ChatFileLink href={media} target="_blank" rel="noopener noreferrer" className="chat-picture">
        <ChatPicture
          src={media}
          alt={name || t('Picture')}
          {...(width && height && { style: sizeOf(width, height) })}
          loading="lazy"
          onMissing={() => setBroken(true)}
        />
      </ChatFileLink>
    );
  return (
    <ChatFileLink href={media} download={name || true} className="chat-file text-ink no-underline">
      <FileDown aria-hidden className="size-5 shrink-0" strokeWidth={1.8} />
      <span className="grid min-w-0">
        <span dir="auto" className="truncate text-sm font-semibold">
          {name || t('File')}
        </span>
        <span className="text-xs text-ink-2">{fileSize(bytes)}</span>
      </span>
    </ChatFileLink>
  );
}
