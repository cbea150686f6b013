import { type ComponentType } from 'react';
import { useLazyCode } from './use-lazy-code';

interface OpenableProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Replaces `onOpenChange` if the dialog is opened only by its owner. */
  onClose?: () => void;
}

/**
 * Wraps a dialog so that its code loads when it is first opened, which keeps the page small. Used like the dialog
 * itself.
 */
export function lazyDialog<Props extends OpenableProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const { open, onOpenChange, onClose } = props;
    const Loaded = useLazyCode(load, open, () => {
      onOpenChange?.(false);
      onClose?.();
    })?.default;
    return Loaded && <Loaded {...props} />;
  };
}
