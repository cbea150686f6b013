import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '@/api';
import { ConfirmDialog, Note } from '@/ui';

export interface DeedDialogProps {
  title: string;
  /** Describes what will happen, to whom, and whether it can be undone. */
  description: ReactNode;
  children?: ReactNode;
  confirm: string;
  /** Label while busy, for example "Blocking...". */
  busy: string;
  danger?: boolean;
  /** Whether a reason was typed. If so, the dialog asks before discarding it. */
  isWritten?: boolean;
  /** Returns whether all required input is present. Shows itself what is missing. */
  isReady?: () => boolean;
  /** Performs the action. If it throws, the dialog stays open and shows the error. */
  deed: () => Promise<void>;
  /** Reloads the page's data, because another admin may have acted first. */
  onRefused?: () => void;
  onClose: () => void;
}

/** Asks an admin for confirmation, performs the action, and shows the error if it is rejected. */
export function DeedDialog({
  deed,
  busy,
  isReady = () => true,
  onRefused,
  onClose,
  children,
  ...question
}: DeedDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | { refusal: string }>('asking');
  const confirm = async () => {
    if (!isReady()) return;
    setState('busy');
    try {
      await deed();
      onClose();
    } catch (error) {
      setState({ refusal: messageOf(error, t('An unexpected error occurred.')) });
      if (error instanceof ApiError && !error.isUnexpected) onRefused?.();
    }
  };
  return (
    <ConfirmDialog
      open
      {...question}
      busy={state === 'busy' && busy}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => !open && onClose()}
    >
      {children}
      {typeof state === 'object' && <Note kind="error">{state.refusal}</Note>}
    </ConfirmDialog>
  );
}
