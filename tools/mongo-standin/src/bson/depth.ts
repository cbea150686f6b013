import { mongoError } from '../errors.ts';
import { isDocument, type Document, type Value } from './values.ts';

/** MongoDB's `BSONDepth::kDefaultMaxAllowableDepth`, for messages. */
export const MAX_MESSAGE_DEPTH = 200;
/** MongoDB's `BSONDepth::getMaxDepthForUserStorage()`. */
const MAX_DOCUMENT_DEPTH = 180;

/** @throws Overflow if the documents and arrays of a document to be stored are nested too deeply */
export function checkDepth(document: Document, isNew: boolean): void {
  if (!isDeeper(document, MAX_DOCUMENT_DEPTH)) return;
  throw mongoError(
    'Overflow',
    isNew
      ? `cannot insert document because it exceeds ${MAX_DOCUMENT_DEPTH} levels of nesting`
      : `Document exceeds maximum nesting depth of ${MAX_DOCUMENT_DEPTH}`,
  );
}

function isDeeper(value: Value, levels: number): boolean {
  if (Array.isArray(value)) return levels === 0 || value.some((part) => isDeeper(part, levels - 1));
  if (!isDocument(value)) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

export function messageTooDeep(): Error {
  return mongoError('Overflow', `BSONObj exceeded maximum nested object depth: ${MAX_MESSAGE_DEPTH}`);
}
