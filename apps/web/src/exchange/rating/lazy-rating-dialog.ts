import { lazyDialog } from '@/ui';
import type { RatingDialogProps } from './rating-dialog';

/** `RatingDialog`, fetched when it opens: it brings what checks a form. */
export const LazyRatingDialog = lazyDialog<RatingDialogProps>(async () => ({
  default: (await import('./rating-dialog')).RatingDialog,
}));
