import { type ComponentType } from 'react';
import { useCode } from './use-code';

interface Opened {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  /** In its place where only its owner opens it. */
  onClose?: () => void;
}

/** A dialog whose code is loaded when it is first opened, so that the page that can open it stays light. Used like the dialog itself. */
export function lazyDialog<Props extends Opened>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const { open, onOpenChange, onClose } = props;
    const Loaded = useCode(load, open, () => {
      onOpenChange?.(false);
      onClose?.();
    })?.default;
    return Loaded && <Loaded {...props} />;
  };
}
