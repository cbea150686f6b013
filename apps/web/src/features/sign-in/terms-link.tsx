import { useState, type ReactNode } from 'react';
import { lazyDialog } from '@/ui';

const TermsDialog = lazyDialog(() => import('./terms-dialog'));

/** The word "terms" in the form's sentence, as a link. It opens a dialog, so that typed text is not lost. */
export function TermsLink({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-spruce underline underline-offset-[.18em]"
        onClick={(event) => {
          // The link is inside the checkbox's label: without this, clicking it would tick the checkbox.
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      <TermsDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
