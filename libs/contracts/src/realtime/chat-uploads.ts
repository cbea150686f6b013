import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';
import { IMAGE_TYPES, UploadedFile, type FileRule } from '../kernel/uploads.js';
import { ChatFile } from './chat-message.js';

const MEGABYTES = 5;
/** Maximum size of one chat file (product decision 27). */
export const CHAT_FILE_BYTES = MEGABYTES * 1024 * 1024;

/**
 * Pictures are re-encoded like all pictures. Anything else is stored unchanged and can only be downloaded. Only the two members can read
 * them.
 */
export const chatFile = {
  types: IMAGE_TYPES,
  others: true,
  isPrivate: true,
  maxBytes: CHAT_FILE_BYTES,
  required: message('Choose a file.'),
  tooLarge: message('Files can be at most {megabytes} MB.', { megabytes: MEGABYTES }),
  wrongType: message('This picture can’t be read.'),
} satisfies FileRule;

/** Why a message's file is rejected, besides the reasons of `chatFile`. */
export const chatMedia = {
  notUploaded: message('This file can’t be sent. Upload it first.'),
  unreadable: message('This file can’t be read.'),
  tooManyAtOnce: message('Wait until your other files have been sent.'),
};

export const uploadChatFile = endpoint({
  name: 'realtime.chat.upload',
  summary: 'Stores a file for a direct chat. Its `media` is used in the message.',
  access: 'member',
  http: {
    method: 'POST',
    path: 'chat/uploads/',
    status: 201,
    body: 'multipart',
    files: { file: chatFile },
  },
  input: z.object({ file: UploadedFile }),
  output: ChatFile.extend({
    media: z.string(),
    /** Same as `media`. */
    url: z.string(),
    media_type: z.string(),
  }),
  errors: {
    'chat.too_many_files': declareError('rate_limited', 'You’ve reached today’s limit for files.'),
  },
});
