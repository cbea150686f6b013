import { t } from '@skillhour/texts';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Chip } from './chip';
import { cx } from './cx';
import { Field } from './field';
import { inputClass } from './input-class';
import { addTag } from './tags';
import { useSuggestions } from './use-suggestions';

export interface TagInputProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Names to offer for a text; keep the function stable (module level or useCallback). */
  suggest?: (text: string) => Promise<readonly string[]>;
  /** Only suggested names are taken; anything else stays in the box. */
  onlySuggested?: boolean;
  /** What stands in the box when it is left is added: nothing typed is lost. */
  addsOnLeaving?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/** Tags, added by Enter or comma or by choosing a suggestion; duplicates are refused; Backspace in the empty box takes the last one back. */
export function TagInput({
  label,
  hint,
  error,
  value,
  onChange,
  suggest,
  onlySuggested = false,
  addsOnLeaving = false,
  placeholder,
  disabled,
}: TagInputProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);
  const found = useSuggestions(text.trim(), suggest).filter((name) => !includes(value, name));
  const open = found.length > 0 && !closed;

  const write = (next: string) => {
    setText(next);
    setActive(-1);
    setClosed(false);
  };
  const add = (name: string) => {
    const known = found.find((candidate) => candidate.toLowerCase() === name.trim().toLowerCase());
    if (onlySuggested && !known) return;
    onChange(addTag(value, known ?? name));
    write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(found[open ? active : -1] ?? text);
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setClosed(true);
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + found.length) % found.length);
    }
  };

  return (
    <Field {...{ label, hint, error }}>
      {(aria) => (
        <div className="relative">
          <div
            className={cx(
              inputClass,
              'flex flex-wrap items-center gap-1.5 py-1.5! focus-within:border-spruce focus-within:outline-3 focus-within:outline-spruce',
              error && 'border-rose! shadow-[inset_0_0_0_1px_var(--color-rose)]',
            )}
          >
            {value.map((name) => (
              <Chip key={name} onRemove={() => onChange(value.filter((other) => other !== name))}>
                {name}
              </Chip>
            ))}
            <input
              {...aria}
              value={text}
              placeholder={value.length === 0 ? placeholder : undefined}
              disabled={disabled}
              autoComplete="off"
              role="combobox"
              dir="auto"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
              onChange={(event) => write(event.target.value.replace(',', ''))}
              onKeyDown={onKeyDown}
              onBlur={() => {
                setClosed(true);
                if (addsOnLeaving && text.trim() !== '') add(text);
              }}
              className="min-h-8 min-w-32 flex-1 bg-transparent outline-none"
            />
          </div>
          <ul
            id={listId}
            role="listbox"
            aria-label={t('Suggestions')}
            hidden={!open}
            className="absolute inset-x-0 top-full z-(--z-sticky) mt-1 max-h-60 overflow-auto rounded-md border border-line bg-surface py-1 shadow-float"
          >
            {found.map((name, index) => (
              <li
                key={name}
                id={`${listId}-${index}`}
                role="option"
                dir="auto"
                aria-selected={index === active}
                onPointerDown={(event) => {
                  event.preventDefault();
                  add(name);
                }}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center px-3.5 text-sm hover:bg-sunken',
                  index === active && 'bg-spruce-wash',
                )}
              >
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  );
}

const includes = (tags: readonly string[], name: string) =>
  tags.some((tag) => tag.toLowerCase() === name.toLowerCase());
