import * as contracts from '@skillhour/contracts';
import ts from 'typescript';
import { serviceNames } from './service-schemas.ts';
import type { Sources } from './texts/sources.ts';

/** The event type that each durable consumer (`<service>-<handler>`) handles. */
export type EventConsumers = Readonly<Record<string, string>>;

/** An event handler as it is registered, for example by `onEvent(identityEvents.memberDeleted, 'name', TheClass)`. */
interface Registration {
  type: string;
  handler: string;
}

/** Returns the durable consumers of all services, from the event handlers that their modules register. */
export function eventConsumers(sources: Sources, files: readonly string[]): EventConsumers {
  const consumers = files.flatMap((path) => {
    const file = sources.file(path);
    const registered = file ? registrationsIn(file) : [];
    const services = registered.length > 0 && file ? servicesOf(file, sources) : [];
    return services.flatMap((service) =>
      registered.map(({ type, handler }) => [`${service}-${handler}`, type] as const),
    );
  });
  return Object.fromEntries(consumers.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the registrations in a file: calls of a function with an event of the contracts and a handler's name. */
function registrationsIn(file: ts.SourceFile): Registration[] {
  const found: Registration[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [event, name] = node.arguments;
      const type = event && typeOf(event);
      if (type !== undefined && name && ts.isStringLiteral(name)) found.push({ type, handler: name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the type of an event that an expression such as `identityEvents.memberDeleted` names. */
function typeOf(node: ts.Expression): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const group = node.expression.text;
  if (!group.endsWith('Events')) return undefined;
  const events = (contracts as Record<string, unknown>)[group] as Record<string, contracts.EventContract>;
  return events[node.name.text]?.type;
}

/** Returns the service of an app's file. A lib's feature belongs to every service whose root module lists it. */
function servicesOf({ fileName, text }: ts.SourceFile, sources: Sources): string[] {
  const [folder, app = ''] = fileName.split('/');
  if (folder === 'apps') return [app];
  const classes = [...text.matchAll(/export class (\w+)/g)].map(([, name]) => name ?? '');
  return serviceNames().filter((service) => {
    const module = sources.file(`apps/${service}/src/${service}.module.ts`)?.text ?? '';
    return classes.some((name) => new RegExp(`\\b${name}\\b`).test(module));
  });
}

/** Returns the table by which a service checks at startup that the broker allows its consumers. */
export const consumerTable = (consumers: EventConsumers): string =>
  [
    '// Generated from the event handlers of all services by `npm run generate`.',
    'export const EVENT_CONSUMERS: Readonly<Record<string, string>> = {',
    ...Object.entries(consumers).map(([name, type]) => `  '${name}': '${type}',`),
    '};',
    '',
  ].join('\n');
