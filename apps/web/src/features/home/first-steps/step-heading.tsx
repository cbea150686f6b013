import { useEffect, useRef, type ReactNode } from 'react';

/** Heading of the current step. It gets the focus if it follows another step, so that the keyboard continues there. */
export function StepHeading({
  level: Level,
  id,
  isFocused,
  children,
}: {
  level: 'h2' | 'h3';
  id: string;
  isFocused: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <Level ref={heading} id={id} tabIndex={-1} className="text-lg outline-none">
      {children}
    </Level>
  );
}
