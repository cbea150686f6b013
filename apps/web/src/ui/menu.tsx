import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  /** State of a toggle item; undefined for other items. */
  checked?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Label for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /** The button that opens it. */
  children: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Actions or links behind a button. Arrow keys and first letters move, Escape closes. It adds much code, so use
 * `LazyMenu`.
 */
export default function Menu({ label, items, children, open, onOpenChange }: MenuProps) {
  return (
    <Radix.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          loop
          className="z-(--z-drawer) max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] min-w-44 overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-float"
        >
          {items.map(({ key, ...item }) => (
            <Item key={key} {...item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ label, icon, danger, checked, onSelect }: Omit<MenuItem, 'key'>) {
  const itemClass = cx(
    'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[.5rem] px-3 text-sm font-medium outline-none data-highlighted:bg-sunken [&_svg]:size-[1.15rem]',
    danger ? 'text-rose' : 'text-ink',
  );
  if (checked === undefined)
    return (
      <Radix.Item onSelect={onSelect} className={itemClass}>
        {icon}
        {label}
      </Radix.Item>
    );
  return (
    <Radix.CheckboxItem checked={checked} onSelect={onSelect} className={itemClass}>
      {icon}
      {label}
      <Radix.ItemIndicator className="ms-auto">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}
