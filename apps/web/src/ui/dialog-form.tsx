import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from './button';
import { Dialog, DialogCancel, type DialogProps } from './dialog';

interface DialogFormProps extends Omit<DialogProps, 'open' | 'width' | 'actions' | 'dismissible'> {
  /** Label of the button that sends the form. */
  submit: string;
  /** Its label while the form is sent. */
  submitting: string;
  isSubmitting: boolean;
  /** Whether the form can't be sent yet, for example because pictures are being uploaded. */
  isWaiting: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** Left of the buttons. */
  note?: ReactNode;
}

/** Wide dialog with one form. While the form is sent, it can be neither sent again nor closed. */
export function DialogForm({
  submit,
  submitting,
  isSubmitting,
  isWaiting,
  onSubmit,
  note,
  children,
  ...dialog
}: DialogFormProps) {
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      width="wide"
      dismissible={!isSubmitting}
      actions={
        <>
          {note}
          <DialogCancel />
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={isWaiting}
            busy={isSubmitting && submitting}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void onSubmit(event);
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-[1.1rem]"
      >
        {children}
      </form>
    </Dialog>
  );
}
