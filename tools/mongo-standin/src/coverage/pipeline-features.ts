import { isDocument, type Document, type Value } from '../bson/values.ts';
import { expressionFeatures, type Collect } from './expression-features.ts';
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
