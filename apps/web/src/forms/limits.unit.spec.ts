import { ProposalForm, RequestForm } from '@skillhour/contracts';
import { z } from 'zod';
import { limitsOf } from './limits';

describe('limitsOf', () => {
  it('returns the limits of the contract', () => {
    expect(limitsOf(RequestForm.shape.title)).toEqual({ min: 10, max: 200 });
    expect(limitsOf(RequestForm.shape.duration_minutes)).toEqual({ min: 5, max: 180 });
  });

  it('unwraps the rule of a field', () => {
    expect(limitsOf(ProposalForm.shape.note)).toEqual({ max: 2000 });
    expect(limitsOf(z.string().max(8).optional())).toEqual({ max: 8 });
  });

  it('returns no limits if there are none', () => {
    expect(limitsOf(RequestForm.shape.preferred_time)).toEqual({});
    expect(limitsOf(z.string())).toEqual({});
  });
});
