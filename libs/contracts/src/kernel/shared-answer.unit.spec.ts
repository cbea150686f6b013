import { z } from 'zod';
import { allEndpoints, allEvents } from '../catalogue.js';
import { isCommand } from './command.js';
import { nounOf } from './shared-answer.js';

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
        http?.gives,
        http?.takes,
        http?.changes,
        http?.produces,
        http?.refusesBadToken,
      ]).toEqual(Array.from({ length: 6 }, () => undefined));
      expect([isCommand(endpoint), endpoint.answersSecret]).toEqual([false, undefined]);
      expect([undefined, 200]).toContain(http?.status);
    });

    it('is invalidated only by existing nouns', () => {
      const nouns = new Set(
        [...allEndpoints.map(({ name }) => name), ...allEvents.map(({ type }) => type)].map(nounOf),
      );
      for (const noun of rule?.droppedBy ?? []) expect(nouns).toContain(noun);
      expect(rule?.droppedBy).not.toEqual([]);
    });

    it('replaces only viewer fields that its items have', () => {
      for (const { ask, by } of rule?.viewer ?? []) {
        expect(ask.callers).toContain('gateway');
        const facts = shapeOf(
          elementOf(shapeOf(ask.output)?.['facts']) instanceof z.ZodRecord
            ? (elementOf(shapeOf(ask.output)?.['facts']) as z.ZodRecord).valueType
            : null,
        );
        expect(items).not.toEqual([]);
        for (const item of items) {
          expect(Object.keys(shapeOf(item) ?? {})).toEqual(
            expect.arrayContaining(Object.keys(facts ?? { missing: 1 })),
          );
          const [first = '', second] = by.split('.');
          const inner = shapeOf(item)?.[first];
          expect(inner).toBeDefined();
          if (second !== undefined) expect(shapeOf(inner)).toHaveProperty(second);
        }
      }
    });
  },
);
