import { cloneElement, lazy, Suspense, useState, type ReactElement } from 'react';
import type { MenuItem } from './menu';

const Loaded = lazy(() => import('./menu'));

/** A menu whose code is fetched when it is first opened; until then its button stands alone. */
export function LazyMenu({
  label,
  items,
  children,
}: {
  label: string;
  items: readonly MenuItem[];
  children: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
}) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const alone = cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => {
      setWanted(true);
      setOpen(true);
    },
  });
  if (!isWanted) return alone;
  return (
    <Suspense fallback={alone}>
      <Loaded label={label} items={items} open={isOpen} onOpenChange={setOpen}>
        {children}
      </Loaded>
    </Suspense>
  );
}
