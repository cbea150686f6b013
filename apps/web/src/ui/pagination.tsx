import { t } from '@skillhour/texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { formatNumber } from './number-format';
import { pageNumbers } from './page-numbers';

export interface PaginationProps {
  page: number;
  totalPages: number;
  /** Called only with pages from 1 to the total. */
  onChange: (page: number) => void;
  /** Label for screen readers: what is paginated. */
  label?: string;
}

/** Shows first, last and current ±1 with dots between. Renders nothing for a single page. */
export function Pagination({ page, totalPages, onChange, label = t('Pages') }: PaginationProps) {
  if (totalPages <= 1) return null;
  const go = (target: number) => {
    if (target >= 1 && target <= totalPages && target !== page) onChange(target);
  };
  return (
    <nav aria-label={label} className="pt-6">
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>
          <PageButton label={t('Previous page')} disabled={page <= 1} onClick={() => go(page - 1)}>
            <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </PageButton>
        </li>
        {pageNumbers(page, totalPages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="grid h-11 min-w-9 place-items-center text-ink-2 sm:min-w-11">…</span>
            ) : (
              <PageButton
                label={t('Page {number, number}', { number })}
                current={number === page}
                onClick={() => go(number)}
              >
                {formatNumber(number)}
              </PageButton>
            )}
          </li>
        ))}
        <li>
          <PageButton label={t('Next page')} disabled={page >= totalPages} onClick={() => go(page + 1)}>
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          </PageButton>
        </li>
      </ul>
    </nav>
  );
}

function PageButton({
  label,
  current = false,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  current?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'grid h-11 min-w-9 place-items-center rounded-md text-sm font-medium disabled:text-ink-3 sm:min-w-11',
        current ? 'bg-ink text-paper' : 'enabled:hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}
