import { compileStages, type PipelineEnvironment } from '../aggregate/pipeline.ts';
import type { Document } from '../bson/values.ts';
import { parseCollation } from '../query/collation.ts';
import { find } from '../query/find.ts';
import type { CommandContext } from './command.ts';
import { viewDocuments } from './views.ts';

/** What a pipeline of this command may read: its database, as its reader sees it. */
export function pipelineEnvironment(context: CommandContext): PipelineEnvironment {
  const variables = { NOW: new Date(), ...((context.command['let'] ?? {}) as Document) };
  const environment: PipelineEnvironment = {
    variables,
    collation: parseCollation(context.command['collation'] as Document | undefined),
    find: (collection, filter) =>
      findDocuments(context, environment, `${context.database}.${collection}`, filter),
  };
  return environment;
}

function* findDocuments(
  context: CommandContext,
  environment: PipelineEnvironment,
  name: string,
  filter: Document,
): Generator<Document> {
  const collection = context.store.catalog.get(name);
  if (!collection) return;
  if (collection.options['viewOn']) {
    yield* compileStages([{ $match: filter }], environment)(viewDocuments(context, name));
    return;
  }
  const { results } = find(
    collection,
    { filter, collation: environment.collation, variables: environment.variables },
    context.reader,
  );
  for (const { document } of results) yield document;
}
