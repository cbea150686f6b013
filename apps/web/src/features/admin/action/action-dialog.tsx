import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { ApiError, errorMessageOf } from '@/api';
import { ConfirmDialog, Note } from '@/ui';

export interface ActionDialogProps {
  title: string;
  /** Describes what will happen, to whom, and whether it can be undone. */
  description: ReactNode;
  children?: ReactNode;
  confirm: string;
  /** Label while busy, for example "Blocking...". */
  busy: string;
  danger?: boolean;
  /** Whether a reason was typed. If so, the dialog asks before discarding it. */
  isDirty?: boolean;
  /** Returns whether all required input is present. Shows itself what is missing. */
  isReady?: () => boolean;
  /** Performs the action. If it throws, the dialog stays open and shows the error. */
  action: () => Promise<void>;
  /** Reloads the page's data, because another admin may have acted first. */
  onRejected?: () => void;
  onClose: () => void;
}

/** Asks an admin for confirmation, performs the action, and shows the error if it is rejected. */
export function ActionDialog({
  action,
  busy,
  isReady = () => true,
  onRejected,
  onClose,
  children,
  ...confirmation
}: ActionDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | { errorMessage: string }>('asking');
  const confirm = async () => {
    if (!isReady()) return;
    setState('busy');
    try {
      await action();
      onClose();
    } catch (error) {
      setState({ errorMessage: errorMessageOf(error, t('An unexpected error occurred.')) });
      if (error instanceof ApiError && !error.isUnexpected) onRejected?.();
    }
  };
  return (
    <ConfirmDialog
      open
      {...confirmation}
      busy={state === 'busy' && busy}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => !open && onClose()}
    >
      {children}
      {typeof state === 'object' && <Note kind="error">{state.errorMessage}</Note>}
    </ConfirmDialog>
  );
}
