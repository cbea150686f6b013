import { useState, type ReactNode } from 'react';
import { Note } from '@/ui';

/** Holds the server's error about the whole form until its content changes. */
export function useFormError(written: object) {
  const [error, setError] = useState<string>();
  const text = JSON.stringify(written);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    setError(undefined);
  }
  return [error, setError] as const;
}

/**
 * Shows the form's error and scrolls to it, because in a long form it may be far from the button. Renders nothing
 * without an error.
 */
export const FormError = ({ children }: { children: ReactNode }) =>
  Boolean(children) && (
    <div ref={scrollIntoView}>
      <Note kind="error">{children}</Note>
    </div>
  );

function scrollIntoView(element: HTMLElement | null): void {
  // jsdom has no layout and does not implement this method.
  element?.scrollIntoView?.({ block: 'nearest' });
}
