import { z } from 'zod';
import * as contracts from './index.js';
import type { EventContract } from './index.js';

const PERSONAL = new Set(['username', 'first_name', 'last_name', 'full_name', 'email', 'phone']);
/** Events whose `username` is a member id. */
const EXCEPT = new Set(['realtime.mail.due.v1']);

const events = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Events'))
  .flatMap(([, group]) => Object.values(group as Record<string, EventContract>));

/** Returns all property names at any depth. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: Record<string, unknown> };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(keysOf)];
}

it('the events include those of every service', () => {
  const services = new Set(events.map(({ type }) => type.split('.')[0]));
  expect([...services].sort()).toEqual(['content', 'exchange', 'identity', 'ledger', 'realtime']);
});

it.each(events.map((event) => [event.type, event] as const))(
  '%s contains no name or address of a member, because streams retain it after the member has left',
  (type, { data }) => {
    const keys = keysOf(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }));
    expect(keys.filter((key) => PERSONAL.has(key) && !EXCEPT.has(type))).toEqual([]);
  },
);
