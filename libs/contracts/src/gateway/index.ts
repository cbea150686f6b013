import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { UploadedFile } from '../kernel/uploads.js';

export const storeChatFile = endpoint({
  name: 'gateway.chat_file.store',
  summary:
    'Stores a file that was sent over the socket of a direct chat, with the same checks as an uploaded file.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({
    /** The sender. */
    member_id: MemberId,
    /** Its bytes in base64. The whole file is one broker message. */
    data: z.string(),
  }),
  output: UploadedFile,
  errors: {},
  /** Decoding a picture may have to wait for others. */
  timeoutMs: 20_000,
});

export const dropChatFile = endpoint({
  name: 'gateway.chat_file.drop',
  summary: 'Deletes a stored file whose message could not be stored.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({
    id: z.uuid(),
    /** The sender. */
    member_id: MemberId,
  }),
  output: z.object({}),
  errors: {},
});

export const readPicture = endpoint({
  name: 'gateway.picture.read',
  summary: "Returns a stored picture in full size for a member's export, including pictures from chats.",
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ id: z.uuid() }),
  output: z.object({
    /** In base64. Null if it is not stored (any longer). */
    data: z.string().nullable(),
  }),
  errors: {},
});

/** Endpoints that other services call at the gateway. */
export const gatewayApi = { storeChatFile, dropChatFile, readPicture };
