import { t } from '@skillhour/texts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, copyText, type ButtonProps } from '@/ui';

const COPIED_MS = 2_000;

/** Copies a tag's name to the clipboard and confirms it briefly. */
export function CopyName({
  name,
  ...buttonProps
}: { name: string } & Pick<ButtonProps, 'size' | 'className'>) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(name))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <Button
      {...buttonProps}
      {...(!isCopied && { 'aria-label': t('Copy name {name}', { name }) })}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('Copied') : t('Copy name')}</span>
    </Button>
  );
}
