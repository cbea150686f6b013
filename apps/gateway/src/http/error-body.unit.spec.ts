import {
  COMMON_ERRORS,
  createCommonError,
  ERROR_KINDS,
  invalidInput,
  declareError,
  createError,
} from '@skillhour/contracts';
import { createTranslator, message, setTranslatorSource } from '@skillhour/texts';
import { z } from 'zod';
import { fromFramework, publicError } from './error-body.js';
import { statusOf } from './error-status.js';

const short = message('Title must be at least {count} characters long.', { count: 10 });
const text = { id: 'Title must be at least {count} characters long.', values: { count: 10 } };
const sentence = 'Title must be at least 10 characters long.';
const invalidInputError = (input: Record<string, string>) =>
  invalidInput(z.record(z.string(), z.string().min(10, short)).safeParse(input).error ?? new z.ZodError([]));

describe('errors over HTTP', () => {
  it('have field messages under `errors` and at the top level, each with its parts', () => {
    expect(publicError(invalidInputError({ title: 'x' }).toBody())).toEqual({
      detail: sentence,
      code: 'input.invalid',
      texts: [text],
      errors: { title: [sentence] },
      field_texts: { title: [text] },
      title: [sentence],
    });
  });

  it('keep `detail` even if a field has that name', () => {
    expect(publicError(invalidInputError({ detail: 'x' }).toBody()).detail).toBe(sentence);
  });

  it('carry data beside the detail', () => {
    const errors = { 'code.wrong': declareError('invalid', 'Wrong code.') };
    const wrong = createError({ errors }, 'code.wrong', {}, { data: { tries_left: 4 } });
    expect(publicError(wrong.toBody())).toEqual({
      tries_left: 4,
      detail: 'Wrong code.',
      code: 'code.wrong',
      texts: [{ id: 'Wrong code.' }],
    });
  });

  it('carry the message parts of a common error', () => {
    expect(
      publicError(createCommonError('service.unavailable', { service: 'Ledger' }).toBody()),
    ).toMatchObject({
      detail: 'Ledger is not available right now.',
      texts: [{ id: COMMON_ERRORS['service.unavailable'].sentence, values: { service: 'Ledger' } }],
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
  ])('map the framework status %j to %i', (status, expected) => {
    expect(statusOf(fromFramework(status).kind)).toBe(expected);
  });
});

describe('errors in another language', () => {
  const spanish = createTranslator('es', (id) =>
    id === text.id ? '{count, plural, one {Escribe # letra.} other {Escribe # letras.}}' : id,
  );
  beforeEach(() => setTranslatorSource(() => spanish));
  afterEach(() => setTranslatorSource());

  it('have translated messages, and their sentences as data for clients without the catalog', () => {
    const error = invalidInputError({ title: 'x' }).toBody();
    const sentences = [{ ...text, id: '{count, plural, one {Escribe # letra.} other {Escribe # letras.}}' }];
    expect(publicError(error)).toEqual({
      detail: 'Escribe 10 letras.',
      code: 'input.invalid',
      texts: sentences,
      errors: { title: ['Escribe 10 letras.'] },
      field_texts: { title: sentences },
      title: ['Escribe 10 letras.'],
    });
  });

  it('stay in English if they are not translated', () => {
    const error = createCommonError('service.unavailable', { service: 'Ledger' }).toBody();
    expect(publicError(error).detail).toBe('Ledger is not available right now.');
  });
});
