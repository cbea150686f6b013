import { isDocument, type Document, type Value } from '../bson/values.ts';
import { queryFeatures } from './query-features.ts';
import { aggregationFeatures } from './pipeline-features.ts';
import type { Collect } from './expression-features.ts';

export function updateFeatures(update: Value, collect: Collect): void {
  if (Array.isArray(update)) {
    collect('update pipeline');
    aggregationFeatures(update, collect);
  } else if (isDocument(update)) {
    const isModifiers = Object.keys(update)[0]?.startsWith('$');
    if (!isModifiers) return collect('update replacement');
    for (const [modifier, fields] of Object.entries(update)) modifierFeatures(modifier, fields, collect);
  }
}

function modifierFeatures(modifier: string, fields: Value, collect: Collect): void {
  collect(`update ${modifier}`);
  if (!isDocument(fields)) return;
  for (const [path, argument] of Object.entries(fields)) {
    pathFeatures(path, collect);
    if (isDocument(argument)) clauseFeatures(modifier, argument, collect);
  }
}

function pathFeatures(path: string, collect: Collect): void {
  if (path.includes('.')) collect('update path');
  for (const part of path.split('.')) {
    if (part === '$' || part === '$[]') collect(`update positional ${part}`);
    else if (part.startsWith('$[')) collect('update positional $[identifier]');
  }
}

/** Collects the clauses of $push; the argument of $pull is a query. */
function clauseFeatures(modifier: string, argument: Document, collect: Collect): void {
  for (const clause of Object.keys(argument))
    if (clause.startsWith('$')) collect(`update ${modifier} ${clause}`);
  if (modifier === '$pull') queryFeatures(argument, collect);
}
