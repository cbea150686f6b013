import { cloneElement, useState, type ComponentType, type ReactElement } from 'react';
import type { MenuItem, MenuProps } from './menu';
import { useLazyCode } from './use-lazy-code';

/**
 * Menu whose code loads when it is first opened; until then only its button is rendered. `load` replaces it by one that
 * has items of its own.
 */
export function LazyMenu({
  label,
  items = [],
  load = () => import('./menu'),
  children,
}: {
  label: string;
  items?: readonly MenuItem[];
  load?: () => Promise<{ default: ComponentType<MenuProps> }>;
  children: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
}) {
  const [isOpen, setOpen] = useState(false);
  const Loaded = useLazyCode(load, isOpen, () => setOpen(false))?.default;
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
