import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { Collect } from './expression-features.ts';
import { queryFeatures } from './query-features.ts';

const IGNORED_OPTIONS = new Set(['key', 'name', 'v', 'background']);

export function indexFeatures(indexes: Value, collect: Collect): void {
  if (!Array.isArray(indexes)) return;
  for (const index of indexes.filter(isDocument)) {
    for (const [option, value] of Object.entries(index))
      if (!IGNORED_OPTIONS.has(option) && value !== false) collect(`index ${option}`);
    queryFeatures(index['partialFilterExpression'], collect);
    if (isDocument(index['key'])) keyFeatures(index, index['key'], collect);
  }
}

function keyFeatures(index: Document, key: Document, collect: Collect): void {
  const fields = Object.keys(key);
  if (fields.length > 1) collect(index['unique'] === true ? 'index unique compound' : 'index compound');
  if (fields.some((field) => field.includes('.'))) collect('index on a path');
  for (const order of Object.values(key))
    collect(typeof order === 'string' ? `index ${order}` : `index order ${String(order)}`);
}
