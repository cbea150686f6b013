import type { IncomingHttpHeaders } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { commonRefusal } from '@skillhour/contracts';
import type { FileRules } from './uploads.js';

/** The most text that a form may have, all its fields together. */
export const TEXT_BYTES = 64 * 1024;
const MAX_FIELDS = 100;
/** Of one part; a browser sends two. */
const MAX_HEADERS = 10;

/** The most that a whole form may have: its text, and the files that are declared. */
export const formBoundBytes = (rules: FileRules): number =>
  Object.values(rules).reduce((sum, { maxBytes, atMost = 1 }) => sum + maxBytes * atMost, TEXT_BYTES);

/** A parser that counts; it refuses a body that is no form. */
export function formParser(headers: IncomingHttpHeaders, rules: FileRules): BusboyInstance {
  const declared = Object.values(rules).reduce((sum, { atMost = 1 }) => sum + atMost, 0);
  // One more than is declared, so that a second where one is allowed is refused by its field's own sentence.
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
    throw commonRefusal('input.malformed');
  }
}
