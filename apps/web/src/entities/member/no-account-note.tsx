import { t } from '@skillhour/texts';
import { Note } from '@/ui';

/** Says why a paper member can't be messaged or asked. */
export const NoAccountNote = () => (
  <Note kind="info">{t('This member has no account. Ask a coordinator to get in touch.')}</Note>
);
