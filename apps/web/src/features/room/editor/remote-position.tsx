import { t } from '@skillhour/texts';
import type { CodeSession } from './code-session';
import { useRemoteLine } from './use-remote-line';

/** Describes the other participant's position in words, because their caret may be out of view or in the other text. */
export function RemotePosition({ session, name }: { session: CodeSession; name: string }) {
  const remoteLine = useRemoteLine(session);
  return (
    <p className="code-other">
      {remoteLine?.text === 'code' && t('{name} is at line {line, number}', { name, line: remoteLine.line })}
      {remoteLine?.text === 'notes' &&
        t('{name} is at line {line, number} of the notes', { name, line: remoteLine.line })}
    </p>
  );
}
