import { useEffect, useState } from 'react';
import type { CodeSession, Pointer } from './code-session';
import type { TextName } from './shared-text';

interface RemoteLine {
  text: TextName;
  line: number;
}

/** Returns the text and line of the other participant's cursor; undefined if they have not sent a position. */
export function useRemoteLine(session: CodeSession): RemoteLine | undefined {
  const [at, setAt] = useState<RemoteLine>();
  useEffect(() => session.onPointer((pointer) => setAt(lineOf(session, pointer))), [session]);
  return at;
}

function lineOf({ texts }: CodeSession, pointer: Pointer | undefined): RemoteLine | undefined {
  for (const shared of Object.values(texts)) {
    const index = shared.decodePosition(pointer?.head ?? null);
    if (index !== undefined) return { text: shared.name, line: lineAt(shared.text.toJSON(), index) };
  }
  return undefined;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
