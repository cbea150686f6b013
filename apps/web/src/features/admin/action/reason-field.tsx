import { ADMIN_REASON_MAX_LENGTH } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { TextArea } from '@/ui';
import type { FieldFrame } from '@/ui/field';

interface ReasonFieldProps extends Pick<FieldFrame, 'error'> {
  value: string;
  onChange: (reason: string) => void;
  label?: string;
  /** Says who can read the reason. */
  hint?: string;
}

/** Field for an admin's reason. By default the hint says that only admins can see it. */
export const ReasonField = ({
  value,
  onChange,
  label = t('Reason (optional)'),
  hint = t('Only admins can see it, in the audit log.'),
  error,
}: ReasonFieldProps) => (
  <TextArea
    {...{ label, hint, error, value }}
    dir="auto"
    rows={3}
    maxLength={ADMIN_REASON_MAX_LENGTH}
    onChange={(event) => onChange(event.target.value)}
  />
);
