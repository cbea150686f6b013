import { t } from '@skillhour/texts';
import { cx } from '@/ui';
import { differencesOf } from './version-diff';

/** A text with the removals and insertions of an edit. */
export default function Differences({ before, after }: { before: string; after: string }) {
  return (
    <div
      dir="auto"
      className="max-w-[80ch] rounded-md border border-line bg-surface p-4 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere"
    >
      {differencesOf(before, after).map(({ state, text }, index) =>
        state === 'same' ? (
          text
        ) : (
          <Changed key={index} isAdded={state === 'added'}>
            {text}
          </Changed>
        ),
      )}
    </div>
  );
}

function Changed({ isAdded, children }: { isAdded: boolean; children: string }) {
  const Tag = isAdded ? 'ins' : 'del';
  return (
    <Tag className={cx('rounded-sm px-0.5', isAdded ? 'bg-leaf-wash text-leaf' : 'bg-rose-wash text-rose')}>
      <span className="sr-only">{isAdded ? t('added:') : t('removed:')} </span>
      {children}
    </Tag>
  );
}
