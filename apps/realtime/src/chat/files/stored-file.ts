import { CHAT_FILE_NAME_MAX_LENGTH, type UploadedFile } from '@skillhour/contracts';
import { PICTURE, type StoredFile } from '../conversations/message.js';

/** Misleading characters in a file name: control characters, and those that change the direction of text. */
const ODD = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const FOLDERS = /^.*[/\\]/;

/** Converts an uploaded file to the form that is stored. */
export const toStoredFile = ({
  id,
  media_type,
  bytes,
  width,
  height,
  name = '',
}: UploadedFile): StoredFile => ({
  id,
  mediaType: media_type.split('/')[0] === PICTURE ? PICTURE : 'application',
  name: [...name.replace(FOLDERS, '').replace(ODD, '').trim()].slice(0, CHAT_FILE_NAME_MAX_LENGTH).join(''),
  bytes,
  width: width ?? null,
  height: height ?? null,
});
