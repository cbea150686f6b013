import { useState, type ReactNode } from 'react';
import { Button, ConfirmDialog, type ConfirmDialogProps } from '@/ui';

interface ConfirmButtonProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'cancel' | 'danger' | 'confirm'
> {
  icon?: ReactNode;
  className?: string | undefined;
  /** Label while it runs, such as "Sending...". */
  busy: string;
  /** Runs the action and reports its result itself. */
  action: () => Promise<void>;
}

/** Small button that asks for confirmation; the confirmation repeats the button's label. */
export function ConfirmButton({ icon, className, busy, action, ...panelProps }: ConfirmButtonProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const run = async () => {
    setState('busy');
    await action();
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
        {panelProps.confirm}
      </Button>
      <ConfirmDialog
        {...panelProps}
        open={state !== 'idle'}
        onOpenChange={(open) => !open && setState('idle')}
        busy={state === 'busy' && busy}
        onConfirm={() => void run()}
      />
    </>
  );
}
