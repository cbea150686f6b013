import { useState, type ReactNode } from 'react';
import { Button, ConfirmDialog, type ConfirmDialogProps } from '@/ui';

interface AskedDeedProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'cancel' | 'danger' | 'confirm'
> {
  icon?: ReactNode;
  className?: string | undefined;
  /** "Sending..." */
  busy: string;
  /** Does it, and says itself how it went. */
  deed: () => Promise<void>;
}

/** A small button whose deed is asked about first; the question calls it the same. */
export function AskedDeed({ icon, className, busy, deed, ...question }: AskedDeedProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const run = async () => {
    setState('busy');
    await deed();
    setState('idle');
  };
  return (
    <>
      <Button
        size="small"
        icon={icon}
        onClick={() => setState('asking')}
        {...(className !== undefined && { className })}
      >
        {question.confirm}
      </Button>
      <ConfirmDialog
        {...question}
        open={state !== 'idle'}
        onOpenChange={(open) => !open && setState('idle')}
        busy={state === 'busy' && busy}
        onConfirm={() => void run()}
      />
    </>
  );
}
