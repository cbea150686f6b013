import { lazyDialog } from '@/ui';
import type { RatingDialogProps } from './rating-dialog';

/** `RatingDialog`, loaded when it opens, as it includes form validation. */
export const LazyRatingDialog = lazyDialog<RatingDialogProps>(async () => ({
  default: (await import('./rating-dialog')).RatingDialog,
}));
