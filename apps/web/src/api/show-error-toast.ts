import { toast } from '@/ui/toast-store';
import { errorMessageOf, errorReferenceOf } from './error-message';

/** Shows in a toast why an action failed: `errorMessageOf`, plus the reference of an unexpected failure. */
export const showErrorToast = (error: unknown, fallback: string): void =>
  toast.error(errorMessageOf(error, fallback), undefined, errorReferenceOf(error));
