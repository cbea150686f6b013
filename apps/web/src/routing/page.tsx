import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Sets the document's title: "Requests · Skillhour". */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Skillhour`}</title>;
}

export interface PageProps {
  /** The page's h1 and the document's title. */
  title: string;
  /** Replaces the title in the h1. */
  heading?: ReactNode;
  /** Buttons to the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page within the shell: title, heading, actions and content. */
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

/**
 * The page's h1. After a navigation within the app it receives the focus, so that screen readers start at the new page.
 */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const firstVisit = key === 'default';
  useEffect(() => {
    if (!firstVisit) heading.current?.focus({ preventScroll: true });
    // A changed query is the same page, also after the first visit: the search box and the pagination keep the focus.
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
