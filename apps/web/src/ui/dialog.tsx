import './dialog.css';
import * as Radix from '@radix-ui/react-dialog';
import { t } from '@skillhour/texts';
import { X } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { useDiscard, type UnsavedInput } from './use-discard';
import { useAutoOpened } from './use-auto-opened';

export interface DialogProps extends UnsavedInput {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences, minutes first; read by screen readers when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: cancel on the left, the action on the right. */
  actions?: ReactNode;
  /**
   * `wide` for forms (640 px), `broad` for two columns (960 px); otherwise 480 px. On phones all are a full-height
   * sheet.
   */
  width?: 'normal' | 'wide' | 'broad';
  /** False while a request is running; the dialog then cannot be closed. */
  dismissible?: boolean;
  /**
   * Whether the dialog opens without a user action. The next key or press is then ignored, as it was meant for the
   * page.
   */
  autoOpened?: boolean;
}

/** Whether the enclosing dialog may be closed. */
const Dismissible = createContext(true);

const WIDTHS = { normal: '', wide: 'panel-wide', broad: 'panel-broad' };

/**
 * Modal dialog over the page. It traps the focus and restores it afterwards. Title and buttons stay visible; the
 * content scrolls. Closing asks first if text was typed. For "are you sure?" use ConfirmDialog.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  width = 'normal',
  dismissible = true,
  autoOpened = false,
  isDirty = false,
  onDiscard,
}: DialogProps) {
  const { acceptsInput, focus } = useAutoOpened(open, autoOpened);
  const closable = dismissible && acceptsInput;
  const [leave, discardPanel] = useDiscard({ isDirty, ...(onDiscard && { onDiscard }) }, () =>
    onOpenChange(false),
  );
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (next) onOpenChange(true);
        else if (closable) leave();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="veil">
          <Radix.Content
            {...focus}
            className={cx('panel', WIDTHS[width])}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => {
              // Escape closes the open list of a field first.
              if (isExpanded(event.target)) event.preventDefault();
            }}
          >
            <div className="panel-head">
              <Radix.Title className="grow">{title}</Radix.Title>
              <Radix.Close asChild disabled={!closable}>
                <IconButton label={t('Close')} icon={<X aria-hidden />} className="-my-2 -me-2" />
              </Radix.Close>
            </div>
            <div className="panel-middle">
              {description !== undefined && (
                <Radix.Description asChild>
                  <div className="text-ink-2">{description}</div>
                </Radix.Description>
              )}
              {children}
              {discardPanel}
            </div>
            {actions !== undefined && (
              <div className="panel-foot">
                <Dismissible value={closable}>{actions}</Dismissible>
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Cancel button of a dialog with a form. Like Escape, it asks first if text was typed. It is disabled while a request
 * is running.
 */
export const DialogCancel = ({ children = t('Cancel') }: { children?: ReactNode }) => (
  <Radix.Close asChild>
    <Button disabled={!useContext(Dismissible)}>{children}</Button>
  </Radix.Close>
);

const isExpanded = (field: EventTarget | null): boolean =>
  field instanceof Element && field.getAttribute('aria-expanded') === 'true';
