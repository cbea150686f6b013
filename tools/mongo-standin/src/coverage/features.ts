import { asText, isDocument, typeName, type Document, type Value } from '../bson/values.ts';
import { expressionFeatures, type Collect } from './expression-features.ts';
import { aggregationFeatures } from './pipeline-features.ts';
import { indexFeatures } from './index-features.ts';
import { queryFeatures } from './query-features.ts';
import { updateFeatures } from './update-features.ts';

// Added by the driver to every command.
const IGNORED_FIELDS = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  'txnNumber',
  'startTransaction',
  'autocommit',
]);

/** Returns every operator, option and kind that a command uses, under names that a person can look up. */
export function commandFeatures(name: string, command: Document): Set<string> {
  const features = new Set<string>();
  const collect: Collect = (feature) => void features.add(feature);
  collect(`command ${name}`);
  for (const option of Object.keys(command))
    if (option !== name && !IGNORED_FIELDS.has(option)) collect(`option ${name}.${option}`);
  collectConcerns(name, command, collect);
  collectSession(name, command, collect);
  collectTypes(command, collect);
  COLLECTORS[name]?.(command, collect);
  return features;
}

function collectConcerns(
  name: string,
  { writeConcern, readConcern, autocommit }: Document,
  collect: Collect,
): void {
  if (isDocument(writeConcern))
    for (const [field, value] of Object.entries(writeConcern))
      collect(field === 'wtimeout' ? 'writeConcern wtimeout' : `writeConcern ${field}: ${String(value)}`);
  if (isDocument(readConcern) && readConcern['level'] !== undefined)
    collect(`readConcern ${asText(readConcern['level'])}`);
  if (isDocument(readConcern) && readConcern['level'] === 'snapshot' && autocommit === undefined)
    collect(`snapshot read outside a transaction: ${name}`);
}

function collectSession(name: string, command: Document, collect: Collect): void {
  if (command['autocommit'] === false) collect(`in a transaction: ${name}`);
  else if (command['txnNumber'] !== undefined) collect(`retryable ${name}`);
}

function collectTypes(value: Value, collect: Collect): void {
  if (Array.isArray(value)) value.forEach((element) => collectTypes(element, collect));
  else if (isDocument(value)) Object.values(value).forEach((field) => collectTypes(field, collect));
  else collect(`type ${typeName(value)}`);
}

type Collector = (command: Document, collect: Collect) => void;

const COLLECTORS: Record<string, Collector | undefined> = {
  find: (command, collect) => {
    queryFeatures(command['filter'], collect);
    projectionFeatures(command['projection'], collect);
  },
  count: (command, collect) => queryFeatures(command['query'], collect),
  distinct: (command, collect) => queryFeatures(command['query'], collect),
  aggregate: (command, collect) => aggregationFeatures(command['pipeline'], collect),
  findAndModify: (command, collect) => {
    queryFeatures(command['query'], collect);
    updateFeatures(command['update'], collect);
    arrayFilterFeatures(command, collect);
    projectionFeatures(command['fields'], collect);
  },
  update: (command, collect) =>
    eachStatement(command['updates'], 'updates', collect, (statement) => {
      queryFeatures(statement['q'], collect);
      updateFeatures(statement['u'], collect);
      arrayFilterFeatures(statement, collect);
    }),
  delete: (command, collect) =>
    eachStatement(command['deletes'], 'deletes', collect, (statement) =>
      queryFeatures(statement['q'], collect),
    ),
  createIndexes: (command, collect) => indexFeatures(command['indexes'], collect),
};

function eachStatement(
  statements: Value,
  name: string,
  collect: Collect,
  run: (statement: Document) => void,
): void {
  if (!Array.isArray(statements)) return;
  for (const statement of statements.filter(isDocument)) {
    for (const [option, value] of Object.entries(statement))
      if (value !== false) collect(`option ${name}.${option}`);
    run(statement);
  }
}

function arrayFilterFeatures({ arrayFilters }: Document, collect: Collect): void {
  if (Array.isArray(arrayFilters)) arrayFilters.forEach((filter) => queryFeatures(filter, collect));
}

function projectionFeatures(projection: Value, collect: Collect): void {
  if (!isDocument(projection)) return;
  for (const [field, value] of Object.entries(projection)) {
    if (field.endsWith('.$')) collect('projection positional $');
    else if (isDocument(value)) collect(`projection ${Object.keys(value)[0]}`);
    else collect(value === 0 || value === false ? 'projection exclusion' : 'projection inclusion');
    if (isDocument(value)) expressionFeatures(Object.values(value), collect);
  }
}
