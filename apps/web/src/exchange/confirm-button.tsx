import { useState, type ReactNode } from 'react';
import { Button, ConfirmDialog, type ButtonProps, type ConfirmDialogProps } from '@/ui';

interface ConfirmButtonProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'cancel' | 'danger' | 'confirm' | 'children'
> {
  variant?: ButtonProps['variant'];
  icon?: ReactNode;
  className?: string | undefined;
  /** Name of the button, if its label alone is ambiguous in a list. It contains the label. */
  name?: string | undefined;
  /** Label while it runs, such as "Sending...". */
  busy: string;
  /** Runs the action and reports its result itself. */
  action: () => Promise<void>;
}

/** Small button that asks for confirmation; the confirmation repeats the button's label. */
export function ConfirmButton({
  icon,
  variant,
  className,
  name,
  busy,
  action,
  ...panelProps
}: ConfirmButtonProps) {
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
        variant={variant}
        icon={icon}
        aria-label={name}
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
