import { t } from '@skillhour/texts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyDialog } from '@/ui';

/** The request form; its code and the contract's rules load when it is first opened. */
export const RequestFormDialog = lazyDialog(async () => ({
  default: (await import('./request-form-dialog')).RequestFormDialog,
}));

/** Button that starts a new request. */
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
