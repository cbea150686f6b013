import * as Radix from '@radix-ui/react-dialog';
import { t } from '@skillhour/texts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { frameClass, middleClass, overlayClass, panelClass } from './dialog-class';
import { IconButton } from './icon-button';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What happens, and where the minutes are; read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: the safe one left, the deed right. */
  actions?: ReactNode;
  /** `wide` for forms (640 px); else 480 px. On phones both are a full-height sheet. */
  width?: 'normal' | 'wide';
  /** For long forms: at the window's top; title and buttons stay, what is between them scrolls. */
  framed?: boolean;
  /** False while something is being sent: Escape, the x and a click outside do nothing. */
  dismissible?: boolean;
}

/** A dialog over the page: focus goes in, is kept in and comes back. For "are you sure?" use ConfirmDialog. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  width = 'normal',
  framed = false,
  dismissible = true,
}: DialogProps) {
  const keepOpen = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass}>
          <Radix.Content
            {...returnFocus}
            className={cx(panelClass, width === 'wide' && 'sm:w-[40rem]', framed && frameClass)}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => {
              keepOpen(event);
              // It closes the list of a field first.
              if (isExpanded(event.target)) event.preventDefault();
            }}
            onPointerDownOutside={keepOpen}
          >
            <div className="flex items-start gap-4">
              <Radix.Title className="grow">{title}</Radix.Title>
              <Radix.Close asChild disabled={!dismissible}>
                <IconButton label={t('Close')} icon={<X aria-hidden />} className="-mt-2 -me-2" />
              </Radix.Close>
            </div>
            {description !== undefined && (
              <Radix.Description asChild>
                <div className="text-ink-2">{description}</div>
              </Radix.Description>
            )}
            {framed ? <div className={middleClass}>{children}</div> : children}
            {actions !== undefined && (
              <div className="mt-auto flex flex-wrap justify-end gap-3 pt-2">{actions}</div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const isExpanded = (field: EventTarget | null): boolean =>
  field instanceof Element && field.getAttribute('aria-expanded') === 'true';
