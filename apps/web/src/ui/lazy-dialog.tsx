import { lazy, Suspense, useState, type ComponentType } from 'react';

/** A dialog whose code is loaded when it is first opened, so that the page that can open it stays light. Used like the dialog itself. */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(load);
  return function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return <Suspense>{wanted && <Loaded {...props} />}</Suspense>;
  };
}
