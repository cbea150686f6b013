import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '@/api';
import { ConfirmDialog, Note } from '@/ui';

export interface DeedDialogProps {
  title: string;
  /** What will happen, to whom, and whether it can be taken back. */
  description: ReactNode;
  children?: ReactNode;
  confirm: string;
  /** "Blocking..." */
  busy: string;
  danger?: boolean;
  /** Whether a reason was typed: it asks before that is lost. */
  isWritten?: boolean;
  /** Whether all is there that it needs; says itself what is missing. */
  isReady?: () => boolean;
  /** Does it; what it throws is said here, and the dialog stays. */
  deed: () => Promise<void>;
  /** Reads again what the page shows, as somebody else may have been faster. */
  onRefused?: () => void;
  onClose: () => void;
}

/** Asks an admin before a deed, does it, and says why not where it is refused. */
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
