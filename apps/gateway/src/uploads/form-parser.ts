import type { IncomingHttpHeaders } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { createCommonError } from '@skillhour/contracts';
import type { FileRules } from './uploads.js';

/** Maximum text size of a form over all fields, in bytes. */
export const TEXT_BYTES = 64 * 1024;
const MAX_FIELDS = 100;
/** Maximum headers per part; browsers send two. */
const MAX_HEADERS = 10;

/** Returns the maximum size of a whole form: its text and the declared files. */
export const maxFormBytes = (rules: FileRules): number =>
  Object.values(rules).reduce(
    (sum, { maxBytes, atMost = 1, maxTotalBytes = maxBytes * atMost }) => sum + maxTotalBytes,
    TEXT_BYTES,
  );

/** Returns a form parser with limits; throws if the body is not a form. */
export function formParser(headers: IncomingHttpHeaders, rules: FileRules): BusboyInstance {
  const declared = Object.values(rules).reduce((sum, { atMost = 1 }) => sum + atMost, 0);
  // One more than declared, so that a surplus file is rejected with its field's own message.
  const files = declared + 1;
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fields: MAX_FIELDS,
        fieldSize: TEXT_BYTES,
        files,
        parts: MAX_FIELDS + files,
        headerPairs: MAX_HEADERS,
      },
    });
  } catch {
    throw createCommonError('input.malformed');
  }
}
