import { t } from '@skillhour/texts';
import { Option, type OptionProps } from './option-list';

/** A suggested name with its match highlighted. The option that Enter selects says so. */
export function Suggestion({
  name,
  match,
  ...option
}: Omit<OptionProps, 'children'> & { name: string; match: string }) {
  const at = match === '' ? -1 : name.toLowerCase().indexOf(match.toLowerCase());
  return (
    <Option {...option}>
      <span dir="auto">
        {at < 0 ? (
          name
        ) : (
          <>
            {name.slice(0, at)}
            <b className="font-bold text-spruce">{name.slice(at, at + match.length)}</b>
            {name.slice(at + match.length)}
          </>
        )}
      </span>
      {option.isHighlighted && (
        <kbd
          aria-hidden
          className="rounded-sm border border-edge bg-surface px-1.5 font-sans text-xs text-ink-2 pointer-coarse:hidden"
        >
          {t('Enter')}
        </kbd>
      )}
    </Option>
  );
}
