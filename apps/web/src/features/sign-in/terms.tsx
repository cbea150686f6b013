import { lazy, Suspense, useState } from 'react';

const TermsDialog = lazy(() => import('./terms-dialog'));

/** The word "terms" in the form's sentence; opens them in place, so that nothing typed is lost. */
export function Terms() {
  const [open, setOpen] = useState<boolean>();
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
      {open !== undefined && (
        <Suspense>
          <TermsDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
