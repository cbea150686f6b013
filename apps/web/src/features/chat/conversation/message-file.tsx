import { t } from '@skillhour/texts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ChatFileLink, ChatPicture } from '@/entities/chat-file';
import { formatFileSize } from '@/ui/file-size';

/** The displayed properties of a message's file. */
export interface ShownFile {
  media: string;
  media_type: string | null;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Maximum height of a picture, in pixels. */
const MAX_HEIGHT_PX = 288;

/** Reserves the space of a picture before it is loaded, so that the content below does not move. */
const reservedSizeOf = (width: number, height: number) => ({
  width: Math.round(Math.min(width, (MAX_HEIGHT_PX * width) / height)),
  aspectRatio: `${width} / ${height}`,
});

/** Shows a picture, hidden if it fails to load (specification 2, section 8); any other file is a download link. */
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
          {...(width && height && { style: reservedSizeOf(width, height) })}
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
        <span className="text-xs text-ink-2">{formatFileSize(bytes)}</span>
      </span>
    </ChatFileLink>
  );
}
