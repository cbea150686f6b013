import { t } from '@skillhour/texts';
import { useId, type ReactNode } from 'react';
import { Chip } from './chip';
import { cx } from './cx';
import { Field } from './field';
import { inputClass } from './input-class';
import { OptionList } from './option-list';
import { Suggestion } from './suggestion';
import type { Suggest } from './use-suggestions';
import { useTagBox } from './use-tag-box';

export interface TagInputProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Returns suggestions for a text, also for an empty one. Keep the function stable (module level or useCallback). */
  suggest?: Suggest;
  /**
   * Whether only suggested names are accepted. Enter then adds the best match, and an unknown name is rejected at once.
   */
  onlySuggested?: boolean;
  /** Shown below an unknown name, for example with similar tags. `select` adds a tag in its place. */
  unknown?: (name: string, select: (tag: string) => void) => ReactNode;
  /** Whether text left in the box is added on blur, so that nothing typed is lost. */
  addsOnBlur?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/**
 * Tag field. Tags are added by Enter, by comma or by choosing a suggestion, shown as soon as the field has the focus.
 * Duplicates are rejected; Backspace in the empty box removes the last tag.
 */
export function TagInput({
  label,
  hint,
  error,
  value,
  onChange,
  suggest,
  onlySuggested = false,
  unknown,
  addsOnBlur = false,
  placeholder,
  disabled,
}: TagInputProps) {
  const listId = useId();
  const box = useTagBox({ value, onChange, suggest, onlySuggested, addsOnBlur });
  const shownError = box.error ?? error;
  const field = (
    <Field {...{ label, hint }} error={shownError}>
      {(aria) => (
        <div className="relative">
          <div
            className={cx(
              inputClass,
              'flex flex-wrap items-center gap-1.5 py-1.5! focus-within:border-spruce focus-within:outline-3 focus-within:outline-spruce',
              shownError && 'border-rose! shadow-[inset_0_0_0_1px_var(--color-rose)]',
            )}
          >
            {value.map((name) => (
              <Chip key={name} onRemove={() => onChange(value.filter((other) => other !== name))}>
                {name}
              </Chip>
            ))}
            <input
              {...aria}
              value={box.typed}
              placeholder={value.length === 0 ? placeholder : undefined}
              disabled={disabled}
              autoComplete="off"
              role="combobox"
              dir="auto"
              aria-expanded={box.isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={
                box.isOpen && box.highlighted >= 0 ? `${listId}-${box.highlighted}` : undefined
              }
              onChange={(event) => box.write(event.target.value.replace(',', ''))}
              onKeyDown={box.onKeyDown}
              onFocus={box.open}
              onClick={box.open}
              onBlur={box.onBlur}
              className="min-h-8 min-w-32 flex-1 bg-transparent outline-none"
            />
          </div>
          <OptionList id={listId} label={t('Suggestions')} hidden={!box.isOpen}>
            {box.options.map((name, index) => (
              <Suggestion
                key={name}
                id={`${listId}-${index}`}
                name={name}
                match={box.text}
                isHighlighted={index === box.highlighted}
                onSelect={() => box.select(name)}
              />
            ))}
          </OptionList>
        </div>
      )}
    </Field>
  );
  if (!unknown) return field;
  return (
    <div className="grid gap-2">
      {field}
      {box.unknown !== undefined && unknown(box.unknown, box.select)}
    </div>
  );
}
