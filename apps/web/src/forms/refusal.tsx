import { useState, type ReactNode } from 'react';
import { Note } from '@/ui';

/** What a server says against a form as a whole: it stands until something that is written there changes. */
export function useRefusal(written: object) {
  const [refusal, setRefusal] = useState<string>();
  const text = JSON.stringify(written);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    setRefusal(undefined);
  }
  return [refusal, setRefusal] as const;
}

/** Shows why a form was refused, and scrolls there: in a long form the button is far from it. Nothing while there is no refusal. */
export const Refusal = ({ children }: { children: ReactNode }) =>
  Boolean(children) && (
    <div ref={scrollIntoView}>
      <Note kind="error">{children}</Note>
    </div>
  );

function scrollIntoView(element: HTMLElement | null): void {
  // jsdom has no layout and no such method.
  element?.scrollIntoView?.({ block: 'nearest' });
}
