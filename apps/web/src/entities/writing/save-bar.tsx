import { t } from '@skillhour/texts';
import { CloudCheck } from 'lucide-react';
import { Button, ConfirmDialog } from '@/ui';
import { formatTime } from '@/ui/time';
import { useState } from 'react';

export interface SaveBarProps {
  isNew: boolean;
  /** Time of the last draft save; undefined without a draft. */
  savedAt: number | undefined;
  isUploading: boolean;
  isSubmitting: boolean;
  onDiscard?: () => void;
}

/** The form's footer, always visible: state of the draft, Discard and Publish. */
export function SaveBar({ isNew, savedAt, isUploading, isSubmitting, onDiscard }: SaveBarProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="sticky bottom-0 z-1 -mx-4 -mb-12 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3.5 sm:mx-0 sm:px-0">
      <span role="status" className="flex items-center gap-2 text-sm text-ink-2 max-sm:w-full sm:me-auto">
        {savedAt !== undefined && <CloudCheck aria-hidden className="size-5 shrink-0 text-leaf" />}
        {isUploading
          ? t('Waiting for a picture to upload.')
          : savedAt !== undefined &&
            t('Draft saved {time}. It stays here if you close the tab.', {
              time: formatTime(new Date(savedAt).toISOString()),
            })}
      </span>
      {onDiscard && (
        <Button variant="ghost" className="max-sm:flex-1" onClick={() => setConfirming(true)}>
          {isNew ? t('Discard draft') : t('Discard changes')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        className="max-sm:flex-1"
        aria-disabled={isUploading || undefined}
        busy={isSubmitting && (isNew ? t('Publishing...') : t('Saving...'))}
      >
        {isNew ? t('Publish') : t('Save')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={isNew ? t('Discard this draft?') : t('Discard your changes?')}
        description={t('Your text will be deleted.')}
        confirm={t('Discard')}
        danger
        onConfirm={() => {
          setConfirming(false);
          onDiscard?.();
        }}
      />
    </div>
  );
}
