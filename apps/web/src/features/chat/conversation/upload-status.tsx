import { t } from '@skillhour/texts';
import { X } from 'lucide-react';
import { IconButton, Progress } from '@/ui';
import type { Upload } from '../connection/use-upload';

/** The file to be sent with the message, with its upload progress or the reason why it cannot be sent. */
export function UploadStatus({
  upload: { name, share, problem, ready },
  onCancel,
}: {
  upload: Upload;
  onCancel: () => void;
}) {
  return (
    <div className="mb-2 flex items-center gap-3 text-sm">
      <div className="grid min-w-0 grow gap-1">
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span role="status" className="text-xs text-ink-2">
          {problem !== undefined ? (
            <span className="text-rose">{problem}</span>
          ) : ready ? (
            t('Ready to send')
          ) : (
            t('Uploading…')
          )}
        </span>
        {!ready && problem === undefined && (
          <Progress label={t('Upload of {name}', { name })} share={share} />
        )}
      </div>
      <IconButton label={t('Remove {name}', { name })} icon={<X aria-hidden />} onClick={onCancel} />
    </div>
  );
}
