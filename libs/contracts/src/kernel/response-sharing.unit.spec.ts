import { z } from 'zod';
import { allEndpoints, allEvents } from '../catalog.js';
import { isCommand } from './command.js';
import { nounOf } from './response-sharing.js';

const shared = allEndpoints.filter((endpoint) => endpoint.shared);
const shapeOf = (schema: unknown): Record<string, unknown> | null =>
  schema instanceof z.ZodObject ? schema.shape : null;
const elementOf = (schema: unknown) => (schema instanceof z.ZodArray ? schema.element : schema);

describe.each(shared.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the shared endpoint %s',
  (_, endpoint) => {
    const { http, access, output, shared: rule } = endpoint;
    const items = (rule?.items ?? []).map((holder) =>
      elementOf(holder === '' ? output : shapeOf(output)?.[holder]),
    );

    it('only reads JSON, and returns no secret', () => {
      expect(['public', 'member']).toContain(access);
      expect(http).toMatchObject({ method: 'GET' });
      expect([
        http?.cookies,
        http?.setsCookie,
        http?.readsCookie,
        http?.changes,
        http?.produces,
        http?.rejectsInvalidToken,
      ]).toEqual(Array.from({ length: 6 }, () => undefined));
      expect([isCommand(endpoint), endpoint.returnsSecret]).toEqual([false, undefined]);
      expect([undefined, 200]).toContain(http?.status);
    });

    it('is invalidated only by existing nouns', () => {
      const nouns = new Set(
        [...allEndpoints.map(({ name }) => name), ...allEvents.map(({ type }) => type)].map(nounOf),
      );
      for (const noun of rule?.invalidatedBy ?? []) expect(nouns).toContain(noun);
      expect(rule?.invalidatedBy).not.toEqual([]);
    });

    it('replaces only viewer fields that its items have', () => {
      for (const { endpoint: viewerEndpoint, idPath } of rule?.viewer ?? []) {
        expect(viewerEndpoint.callers).toContain('gateway');
        const facts = shapeOf(
          elementOf(shapeOf(viewerEndpoint.output)?.['facts']) instanceof z.ZodRecord
            ? (elementOf(shapeOf(viewerEndpoint.output)?.['facts']) as z.ZodRecord).valueType
            : null,
        );
        expect(items).not.toEqual([]);
        for (const item of items) {
          expect(Object.keys(shapeOf(item) ?? {})).toEqual(
            expect.arrayContaining(Object.keys(facts ?? { missing: 1 })),
          );
          const [first = '', second] = idPath.split('.');
          const inner = shapeOf(item)?.[first];
          expect(inner).toBeDefined();
          if (second !== undefined) expect(shapeOf(inner)).toHaveProperty(second);
        }
      }
    });
  },
);
