import { t } from '@skillhour/texts';
import { FailureNote, Loading, Skeleton } from '@/ui';

export const ReceiptFailed = ({ onRetry }: { onRetry: () => void }) => (
  <FailureNote onRetry={onRetry}>{t('We couldn’t load this receipt.')}</FailureNote>
);

export const ReceiptSkeleton = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-48 w-full rounded-lg!" />
    <Skeleton className="h-48 w-full rounded-lg!" />
  </Loading>
);
