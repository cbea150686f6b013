import { CHAT_FILE_NAME_MOST, type UploadedFile } from '@skillhour/contracts';
import { PICTURE, type KeptFile } from '../conversations/message.js';

/** Misleading characters in a file name: control characters, and those that change the direction of text. */
const ODD = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const FOLDERS = /^.*[/\\]/;

/** Converts an uploaded file to the form that is stored. */
export const toKept = ({ id, media_type, bytes, width, height, name = '' }: UploadedFile): KeptFile => ({
  id,
  mediaType: media_type.split('/')[0] === PICTURE ? PICTURE : 'application',
  name: [...name.replace(FOLDERS, '').replace(ODD, '').trim()].slice(0, CHAT_FILE_NAME_MOST).join(''),
  bytes,
  width: width ?? null,
  height: height ?? null,
});
