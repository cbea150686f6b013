import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { UploadedFile } from '../kernel/uploads.js';

export const storeChatFile = endpoint({
  name: 'gateway.chat_file.store',
  summary: 'Stores a file that came by the socket of a direct chat, checked as one that is uploaded.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({
    /** Who sends it. */
    member_id: MemberId,
    /** Its bytes in base64: the whole file is one message of the broker. */
    data: z.string(),
  }),
  output: UploadedFile,
  errors: {},
  /** A picture may wait until others are decoded. */
  timeoutMs: 20_000,
});

export const dropChatFile = endpoint({
  name: 'gateway.chat_file.drop',
  summary: 'Takes a file out of the store again whose message was not kept.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({
    id: z.uuid(),
    /** Who sent it. */
    member_id: MemberId,
  }),
  output: z.object({}),
  errors: {},
});

export const readPicture = endpoint({
  name: 'gateway.picture.read',
  summary: "A stored picture in its full size, for a member's export; files of chats as well.",
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ id: z.uuid() }),
  output: z.object({
    /** In base64; null if it is not stored, or no longer. */
    data: z.string().nullable(),
  }),
  errors: {},
});

/** What other services request from the gateway itself. */
export const gatewayApi = { storeChatFile, dropChatFile, readPicture };
