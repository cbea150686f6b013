import { t } from '@skillhour/texts';
import type { CodeSession } from './code-session';
import { useOtherLine } from './use-other-line';

/** Describes the other participant's position in words, because their caret may be out of view or in the other text. */
export function OtherPlace({ session, name }: { session: CodeSession; name: string }) {
  const place = useOtherLine(session);
  return (
    <p className="code-other">
      {place?.text === 'code' && t('{name} is at line {line, number}', { name, line: place.line })}
      {place?.text === 'notes' &&
        t('{name} is at line {line, number} of the notes', { name, line: place.line })}
    </p>
  );
}
