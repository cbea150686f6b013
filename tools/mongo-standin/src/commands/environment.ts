import type { PipelineEnvironment } from '../aggregate/stage.ts';
import type { Document } from '../bson/values.ts';
import { find } from '../query/find.ts';
import type { CommandContext } from './command.ts';
import { letVariables } from './let-variables.ts';

/** What a pipeline of this command may read: its database, as its reader sees it. */
export function pipelineEnvironment(context: CommandContext): PipelineEnvironment {
  const variables = { NOW: new Date(), ...letVariables(context.command) };
  return { variables, find: (name, filter) => findDocuments(context, name, filter, variables) };
}

function* findDocuments(
  { store, database, reader }: CommandContext,
  name: string,
  filter: Document,
  variables: Document,
): Generator<Document> {
  const collection = store.catalog.get(`${database}.${name}`);
  if (!collection) return;
  for (const { document } of find(collection, { filter, variables }, reader).results) yield document;
}
