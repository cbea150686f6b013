import { textOfMessage } from '@skillhour/texts';
import { z } from 'zod';
import { invalidInput } from './errors.js';

const messagesOf = (schema: z.ZodType, value: unknown) => {
  const read = schema.safeParse({ it: value });
  if (read.success) throw new Error('it fits');
  return invalidInput(read.error).toBody().fields?.['it'];
};
const alone = (schema: z.ZodType) => z.object({ it: schema });

describe('a schema without its own message', () => {
  it.each([
    [z.string(), undefined, 'Required.'],
    [z.string(), 5, 'Invalid value.'],
    [z.string().max(3), 'four', 'Must be at most 3 characters long.'],
    [z.string().min(2), 'a', 'Must be at least 2 characters long.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entry.'],
    [z.array(z.string()).min(1), [], 'Must have at least 1 entry.'],
    [z.int().max(180), 181, 'Must be at most 180.'],
    [z.int().min(5), 4, 'Must be at least 5.'],
    [z.enum(['AC', 'RE']), 'PE', 'Invalid value.'],
    [z.union([z.int(), z.boolean()]), 'x', 'Invalid value.'],
    [z.iso.datetime(), 'soon', 'Invalid value.'],
  ])('uses our default message: %#', (schema, value, sentence) => {
    expect(messagesOf(alone(schema), value)).toEqual([sentence]);
  });

  it('produces a translatable message', () => {
    const [message = ''] = messagesOf(alone(z.string().max(3)), 'four') ?? [];
    expect(textOfMessage(message)).toMatchObject({ values: { max: 3 } });
  });

  it('does not replace a schema’s own message', () => {
    expect(messagesOf(alone(z.string({ error: 'A name, please.' })), 5)).toEqual(['A name, please.']);
  });
});
