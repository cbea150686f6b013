import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';

/** Connection between the search box and its panel. */
export interface ComboboxProps {
  /** Receives the panel's handler for keys that are pressed in the box. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Sets the attributes with which the box refers to its options; undefined without options. */
  onOptions: (attributes: ComponentProps<'input'> | undefined) => void;
}

/** Returns the index of the option that a key makes active; undefined for keys that keep their usual meaning. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    // Without an active option these two move the cursor in the box.
    case 'Home':
      return at < 0 ? undefined : 0;
    case 'End':
      return at < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}

/**
 * Makes the search box a combobox with these options (WAI-ARIA): the focus stays in the box, the arrow keys move the
 * active option, and Enter opens it. Another text deactivates it.
 */
export function useListbox({ keys, onOptions }: ComboboxProps, text: string, options: readonly string[]) {
  const id = useId();
  const [chosen, setChosen] = useState({ text, option: '' });
  const at = chosen.text === text ? options.indexOf(chosen.option) : -1;
  const idOf = (option: string) => `${id}-${options.indexOf(option)}`;
  const activeId = at < 0 ? undefined : `${id}-${at}`;
  const hasOptions = options.length > 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasOptions) return;
    const next = nextIndex(event.key, at, options.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen({ text, option: options[next] ?? '' });
    } else if (event.key === 'Enter' && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  };
  useEffect(() => {
    keys.current = onKeyDown;
    return () => {
      keys.current = undefined;
    };
  });
  useEffect(() => {
    if (!hasOptions) return;
    onOptions({
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
    });
    return () => onOptions(undefined);
  }, [onOptions, id, hasOptions, activeId]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  return {
    id,
    // Without `tabIndex` browsers would make a scrolling list a tab stop.
    list: { id, role: 'listbox' as const, tabIndex: -1 },
    optionOf: (option: string) => ({
      id: idOf(option),
      role: 'option' as const,
      tabIndex: -1,
      'aria-selected': options[at] === option,
    }),
  };
}
