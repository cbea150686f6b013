import { t } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { Button, TextField } from '@/ui';

/**
 * Field for a code of the authenticator app or a recovery code. It receives the focus when it appears and when a code
 * is rejected.
 */
export function CodeField({
  value,
  onChange,
  error,
  onlyApp = false,
}: {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** Set if there are no recovery codes yet. */
  onlyApp?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [recovering, setRecovering] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [recovering, error]);
  return (
    <div className="grid justify-items-start gap-1.5">
      <TextField
        className="w-full"
        ref={input}
        label={recovering ? t('Recovery code') : t('Code')}
        hint={
          recovering
            ? t('One of your ten recovery codes. Each works once.')
            : t('The 6 digits that your authenticator app shows now.')
        }
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {!onlyApp && (
        <Button
          variant="ghost"
          size="small"
          className="-ms-3"
          onClick={() => {
            onChange('');
            setRecovering(!recovering);
          }}
        >
          {recovering ? t('Use the authenticator app') : t('Use a recovery code')}
        </Button>
      )}
    </div>
  );
}
