import { t } from '@skillhour/texts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyDialog } from '@/ui';

/** The form of a request; it brings its code, and the contract's rules, when it is first opened. */
export const RequestFormDialog = lazyDialog(async () => ({
  default: (await import('./request-form-dialog')).RequestFormDialog,
}));

/** The button that starts a new request. */
export function NewRequest() {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setWriting(true)}>
        {t('Request')}
      </Button>
      <RequestFormDialog open={writing} onOpenChange={setWriting} />
    </>
  );
}
