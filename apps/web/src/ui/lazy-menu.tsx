import { cloneElement, useState, type ReactElement } from 'react';
import type { MenuItem } from './menu';
import { useLazyCode } from './use-lazy-code';

/** Menu whose code loads when it is first opened; until then only its button is rendered. */
export function LazyMenu({
  label,
  items,
  children,
}: {
  label: string;
  items: readonly MenuItem[];
  children: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
}) {
  const [isOpen, setOpen] = useState(false);
  const Loaded = useLazyCode(
    () => import('./menu'),
    isOpen,
    () => setOpen(false),
  )?.default;
  if (!Loaded)
    return cloneElement(children, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setOpen(true),
    });
  return (
    <Loaded label={label} items={items} open={isOpen} onOpenChange={setOpen}>
      {children}
    </Loaded>
  );
}
