import { isDocument, type Value } from '../bson/values.ts';

/** Collects the names of the features that a command uses. */
export type Collect = (feature: string) => void;

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
