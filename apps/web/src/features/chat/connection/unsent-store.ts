import type { ReadyFile, UnsentMessage } from './chat-state';

export interface ChatPair {
  me: string;
  other: string;
}

/** Maximum number per conversation. The oldest ones are discarded. */
const MAX_MESSAGES = 50;

const storageKeyOf = ({ me, other }: ChatPair) => `chat-unsent:${me}:${other}`;

/** Reads the member's unconfirmed messages to the other member, from all windows on this device. */
export function readUnsent(pair: ChatPair): readonly UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(pair)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnsentMessage) : [];
  } catch {
    return [];
  }
}

/** Stores the changes of this window and leaves messages of other windows unchanged. */
export function saveUnsent(
  pair: ChatPair,
  before: readonly UnsentMessage[],
  after: readonly UnsentMessage[],
): void {
  const left = new Set(after.map(({ key }) => key));
  const removed = before.filter(({ key }) => !left.has(key));
  const changed = after.filter((message) => !before.includes(message));
  if (removed.length + changed.length === 0) return;
  const byKey = new Map(readUnsent(pair).map((message) => [message.key, message]));
  for (const { key } of removed) byKey.delete(key);
  for (const message of changed) byKey.set(message.key, message);
  write(storageKeyOf(pair), [...byKey.values()].slice(-MAX_MESSAGES));
}

function write(key: string, unsent: readonly UnsentMessage[]): void {
  try {
    if (unsent.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // Without storage, they last as long as the page.
  }
}

function isUnsentMessage(stored: unknown): stored is UnsentMessage {
  if (typeof stored !== 'object' || stored === null) return false;
  const { key, text, file } = stored as Partial<UnsentMessage>;
  return typeof key === 'string' && typeof text === 'string' && (file === null || isReadyFile(file));
}

const isReadyFile = (file: Partial<ReadyFile> | undefined): boolean =>
  typeof file?.media === 'string' && typeof file.name === 'string' && typeof file.bytes === 'number';
