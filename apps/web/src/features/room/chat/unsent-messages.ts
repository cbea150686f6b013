import { saveRoomValue, storageKeyOf, readRoomValue } from '../shared';
import { UnsentMessage } from './room-chat-state';

/** Maximum number of messages stored while offline; the newest ones remain. */
const MAX_MESSAGES = 100;

/** Reads the chat messages that had not reached the server before a reload. */
export function readUnsent(meetingId: string): readonly UnsentMessage[] {
  try {
    return UnsentMessage.array().parse(JSON.parse(readRoomValue(storageKeyOf('lines', meetingId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function saveUnsent(meetingId: string, messages: readonly UnsentMessage[]): void {
  const key = storageKeyOf('lines', meetingId);
  saveRoomValue(key, messages.length > 0 ? JSON.stringify(messages.slice(-MAX_MESSAGES)) : null);
}
