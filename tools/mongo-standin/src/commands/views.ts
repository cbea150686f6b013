import { compileStages } from '../aggregate/pipeline.ts';
import type { Document } from '../bson/values.ts';
import { pipelineEnvironment } from './environment.ts';
import type { CommandContext } from './command.ts';

/** The results of a find on a view, as the pipeline it amounts to; undefined if not a view. */
export function runView(
  context: CommandContext,
  name: string,
  query: Document,
): Iterable<Document> | undefined {
  const options = context.store.catalog.get(name)?.options;
  if (!options?.['viewOn']) return undefined;
  const stages: Document[] = [{ $match: query['filter'] ?? {} }];
  if (query['sort']) stages.push({ $sort: query['sort'] });
  if (query['skip']) stages.push({ $skip: query['skip'] });
  if (query['limit']) stages.push({ $limit: query['limit'] });
  if (query['projection'] && Object.keys(query['projection'] as Document).length > 0)
    stages.push({ $project: query['projection'] });
  return compileStages(stages, pipelineEnvironment(context))(viewDocuments(context, name));
}

/** What a view shows, views upon views included. */
export function viewDocuments(context: CommandContext, name: string): Iterable<Document> {
  const collection = context.store.catalog.get(name);
  const source = collection?.options['viewOn'];
  if (!source) return collection?.documents(context.reader) ?? [];
  const environment = pipelineEnvironment(context);
  return compileStages(
    (collection.options['pipeline'] ?? []) as Document[],
    environment,
  )(environment.find(String(source), {}));
}
