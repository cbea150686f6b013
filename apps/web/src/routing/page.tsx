import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** The document's title: "Requests · Skillhour". */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Skillhour`}</title>;
}

export interface PageProps {
  /** The page's one h1, and the document's title. */
  title: string;
  /** Stands where the heading differs from the title. */
  heading?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page within the shell: title, heading, deeds, content. */
export function Page({ title, heading, actions, children }: PageProps) {
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading className="me-auto">{heading ?? title}</PageHeading>
        {actions}
      </div>
      {children}
    </>
  );
}

/** The h1. After a navigation within the app it takes the focus, so that a screen reader starts at the new page. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const firstVisit = key === 'default';
  useEffect(() => {
    if (!firstVisit) heading.current?.focus({ preventScroll: true });
    // A changed query is the same page, also after a first visit: the search box and the numbers of pages keep the focus.
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
