import { AppError, ERROR_KINDS } from '@skillhour/contracts';
import { fromFramework, publicError } from './error-body.js';
import { statusOf } from './error-status.js';

describe('refusals over HTTP', () => {
  it('puts field messages under errors and at the top level', () => {
    const fields = { title: ['Title must be at least 10 characters long.'] };
    const refusal = new AppError('invalid', 'input.invalid', 'Title must be at least 10 characters long.', {
      fields,
    });
    expect(publicError(refusal.toBody())).toEqual({
      detail: 'Title must be at least 10 characters long.',
      code: 'input.invalid',
      errors: fields,
      ...fields,
    });
  });

  it('lets no field shadow the detail', () => {
    const refusal = new AppError('invalid', 'input.invalid', 'Wrong.', { fields: { detail: ['x'] } });
    expect(publicError(refusal.toBody()).detail).toBe('Wrong.');
  });

  it('carries facts beside the detail', () => {
    const refusal = new AppError('invalid', 'code.wrong', 'Wrong code.', { data: { tries_left: 4 } });
    expect(publicError(refusal.toBody())).toMatchObject({ tries_left: 4, detail: 'Wrong code.' });
  });

  it('has a status for every kind', () => {
    expect(ERROR_KINDS.map(statusOf)).toEqual([400, 401, 403, 404, 409, 429, 413, 500, 503]);
  });

  it.each([
    [{ statusCode: 413 }, 413],
    [{ statusCode: 400 }, 400],
    [{ statusCode: 415 }, 400],
    [{}, 500],
  ])('turns the framework error %j into %i', (error, status) => {
    expect(statusOf(fromFramework(error).kind)).toBe(status);
  });
});
