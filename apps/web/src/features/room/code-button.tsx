import { t } from '@skillhour/texts';
import { CodeXml } from 'lucide-react';
import type { CodeLine } from './code-line';
import { RoundButton } from './round-button';
import { useStore } from './store';
import { KEYS } from './use-shortcuts';

/** Opens and closes the code editor. A dot indicates that the other participant has it open. */
export function CodeButton({ line }: { line: CodeLine }) {
  const { open, otherOpen } = useStore(line);
  return (
    <RoundButton
      label={otherOpen && !open ? t('Code editor, open on the other side') : t('Code editor')}
      keys={KEYS.code}
      pressed={open}
      dot={otherOpen && !open}
      icon={<CodeXml aria-hidden />}
      onClick={() => line.setOpen(!open)}
    />
  );
}
