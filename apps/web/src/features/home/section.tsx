import { useId, type ReactNode } from 'react';

/** A titled section of the page with a link to the full list. */
export function Section({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id}>{title}</h2>
        {link && <span className="flex items-center max-md:min-h-11">{link}</span>}
      </div>
      {children}
    </section>
  );
}
