import { t } from '@skillhour/texts';
import { ChevronLeft } from 'lucide-react';
import { paths } from '@/routing';
import { TextLink } from '@/ui';

/** Back link above the heading of pages reached from the account. */
export const BackToAccount = () => (
  <p className="mb-3 flex items-center gap-2 text-sm">
    <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
    <TextLink to={paths.account()}>{t('Back to Account')}</TextLink>
  </p>
);
