import type { ReactNode } from 'react';
import './search-panel.css';

/** Frame of everything that opens below the search box. A click inside leaves the focus in the box. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <div
    onMouseDown={(event) => event.preventDefault()}
    className="search-panel absolute inset-x-0 top-full z-(--z-sticky) mt-1 rounded-lg border border-line bg-surface p-1.5 shadow-float"
  >
    {children}
  </div>
);
