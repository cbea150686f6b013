import { useState } from 'react';
import { lazyDialog } from '@/ui';

const TermsDialog = lazyDialog(() => import('./terms-dialog'));

/** The word "terms" in the form's sentence; opens them in place, so that nothing typed is lost. */
export function Terms() {
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
        terms
      </button>
      <TermsDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
