import { useState, type ReactNode } from 'react';
import { lazyDialog } from '@/ui';

const TermsDialog = lazyDialog(() => import('./terms-dialog'));

/** The word "terms" in the form's sentence, as a link; opens them in place, so that nothing typed is lost. */
export function Terms({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-spruce underline underline-offset-[.18em]"
        onClick={(event) => {
          // The word stands in the box's label: without this it would tick the box.
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
