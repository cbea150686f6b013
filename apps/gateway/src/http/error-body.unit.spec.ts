import {
  COMMON_REFUSALS,
  commonRefusal,
  ERROR_KINDS,
  invalidInput,
  refusal,
  refusalOf,
} from '@skillhour/contracts';
import { message } from '@skillhour/texts';
import { z } from 'zod';
import { fromFramework, publicError } from './error-body.js';
import { statusOf } from './error-status.js';

const short = message('Title must be at least {count} characters long.', { count: 10 });
const text = { id: 'Title must be at least {count} characters long.', values: { count: 10 } };
const said = 'Title must be at least 10 characters long.';
const refused = (input: Record<string, string>) =>
  invalidInput(z.record(z.string(), z.string().min(10, short)).safeParse(input).error ?? new z.ZodError([]));

describe('errors over HTTP', () => {
  it('have field messages under `errors` and at the top level, each with its parts', () => {
    expect(publicError(refused({ title: 'x' }).toBody())).toEqual({
      detail: said,
      code: 'input.invalid',
      texts: [text],
      errors: { title: [said] },
      field_texts: { title: [text] },
      title: [said],
    });
  });

  it('keep `detail` even if a field has that name', () => {
    expect(publicError(refused({ detail: 'x' }).toBody()).detail).toBe(said);
  });

  it('carry data beside the detail', () => {
    const errors = { 'code.wrong': refusal('invalid', 'Wrong code.') };
    const wrong = refusalOf({ errors }, 'code.wrong', {}, { data: { tries_left: 4 } });
    expect(publicError(wrong.toBody())).toEqual({
      tries_left: 4,
      detail: 'Wrong code.',
      code: 'code.wrong',
      texts: [{ id: 'Wrong code.' }],
    });
  });

  it('carry the message parts of a common error', () => {
    expect(publicError(commonRefusal('service.unavailable', { service: 'Ledger' }).toBody())).toMatchObject({
      detail: 'Ledger is not available right now.',
      texts: [{ id: COMMON_REFUSALS['service.unavailable'].sentence, values: { service: 'Ledger' } }],
    });
  });

  it('have a status for every kind', () => {
    expect(ERROR_KINDS.map(statusOf)).toEqual([400, 401, 403, 404, 409, 429, 413, 500, 503]);
  });

  it.each([
    [413, 413],
    [400, 400],
    [415, 400],
    [404, 404],
    [403, 403],
    [500, 500],
    [undefined, 500],
  ])('map the framework status %j to %i', (status, answered) => {
    expect(statusOf(fromFramework(status).kind)).toBe(answered);
  });
});
