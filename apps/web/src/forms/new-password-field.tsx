import { PASSWORD_LENGTH, PASSWORD_RULES, type PasswordRule } from '@skillhour/contracts';
import { t, text, translate, type Text } from '@skillhour/texts';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PasswordField } from '@/ui';

const LABELS: Record<PasswordRule, Text> = {
  least: text('At least {least} characters', PASSWORD_LENGTH),
  most: text('At most {most} characters', PASSWORD_LENGTH),
  upperCase: text('An uppercase letter'),
  lowerCase: text('A lowercase letter'),
  number: text('A number'),
  special: text('A special character: {characters}', { characters: '! @ # $ % ^ & *' }),
};
const RULES = Object.keys(LABELS) as PasswordRule[];

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> {
  /** The typed text. */
  password: string;
}

/** Field for a new password. Lists all rules below it and marks those that the text meets. */
export const NewPasswordField = ({ password, ...field }: NewPasswordFieldProps) => (
  <PasswordField {...field} autoComplete="new-password" hint={<Checklist password={password} />} />
);

/** The maximum length is listed only while the text exceeds it. */
function Checklist({ password }: { password: string }) {
  const rules = RULES.map((rule) => ({ rule, isMet: PASSWORD_RULES[rule](password) }));
  return (
    <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {rules
        .filter(({ rule, isMet }) => rule !== 'most' || !isMet)
        .map(({ rule, isMet }) => (
          <li key={rule} className="flex items-start gap-1.5">
            {isMet ? (
              <Check aria-hidden className="mt-px size-4 shrink-0 text-leaf" />
            ) : (
              <span aria-hidden className="mt-px size-4 shrink-0 rounded-full border border-edge" />
            )}
            <span>
              {translate(LABELS[rule])} <span className="sr-only">{isMet ? t('(met)') : t('(not met)')}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}
