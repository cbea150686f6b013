import { t } from '@skillhour/texts';
import { TextArea } from '@/ui';

/** The same limit as the contract's (`adminReason`). */
const MOST = 1_000;

/** Why an admin does it, for the other admins. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <TextArea
    label={t('Reason (optional)')}
    hint={t('It stands in the audit log; only admins read it.')}
    dir="auto"
    rows={3}
    maxLength={MOST}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
