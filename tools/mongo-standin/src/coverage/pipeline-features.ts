import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { Collect } from './features.ts';
import { queryFeatures } from './query-features.ts';

export function aggregationFeatures(pipeline: Value, collect: Collect): void {
  if (!Array.isArray(pipeline)) return;
  for (const stage of pipeline.filter(isDocument))
    for (const [name, argument] of Object.entries(stage)) stageFeatures(name, argument, collect);
}

function stageFeatures(name: string, argument: Value, collect: Collect): void {
  collect(`stage ${name}`);
  switch (name) {
    case '$match':
      return queryFeatures(argument, collect);
    case '$group':
      return groupFeatures(argument, collect);
    case '$facet':
      if (isDocument(argument))
        Object.values(argument).forEach((pipeline) => aggregationFeatures(pipeline, collect));
      return;
    case '$lookup':
    case '$unionWith':
    case '$unwind':
      return optionFeatures(name, argument, collect);
    default:
      return expressionFeatures(argument, collect);
  }
}

function groupFeatures(argument: Value, collect: Collect): void {
  if (!isDocument(argument)) return;
  for (const [field, output] of Object.entries(argument)) {
    if (field === '_id' || !isDocument(output)) expressionFeatures(output, collect);
    else accumulatorFeatures(output, collect);
  }
}

function accumulatorFeatures(output: Document, collect: Collect): void {
  for (const [accumulator, value] of Object.entries(output)) {
    collect(`accumulator ${accumulator}`);
    expressionFeatures(value, collect);
  }
}

function optionFeatures(stage: string, argument: Value, collect: Collect): void {
  if (!isDocument(argument)) return;
  for (const option of Object.keys(argument)) collect(`stage ${stage} ${option}`);
  expressionFeatures(argument['let'], collect);
  aggregationFeatures(argument['pipeline'], collect);
}

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
