import { isDocument, type Value } from '../bson/values.ts';
import type { Collect } from './features.ts';

export function expressionFeatures(expression: Value, collect: Collect): void {
  if (typeof expression === 'string') variableFeature(expression, collect);
  if (Array.isArray(expression)) expression.forEach((part) => expressionFeatures(part, collect));
  if (!isDocument(expression)) return;
  for (const [field, part] of Object.entries(expression)) {
    if (field.startsWith('$')) collect(`expression ${field}`);
    if (field !== '$literal') expressionFeatures(part, collect);
  }
}

const SYSTEM_VARIABLE = /^\$\$(ROOT|CURRENT|NOW|REMOVE|CLUSTER_TIME|DESCEND|PRUNE|KEEP|SEARCH_META)\b/;

function variableFeature(text: string, collect: Collect): void {
  const variable = SYSTEM_VARIABLE.exec(text)?.[0];
  if (variable) collect(`variable ${variable}`);
}
