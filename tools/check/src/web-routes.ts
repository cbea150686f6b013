import { routesOf, type AnyEndpoint } from '@skillhour/contracts';

/** Returns the table by which the web app finds an endpoint's method and path without loading its schemas. */
export function webRoutes(endpoints: readonly AnyEndpoint[]): string {
  const rows = Object.entries(routesOf(endpoints)).map(
    ([name, route]) => `  '${name}': [${route.map((segment) => `'${segment}'`).join(', ')}],`,
  );
  return [
    '/* Generated from libs/contracts by `npm run generate`. */',
    'export const routes = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}
