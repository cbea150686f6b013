import { ProposalForm, RequestForm } from '@skillhour/contracts';
import { z } from 'zod';
import { limitsOf } from './limits';

describe('the limits of a field', () => {
  it('are those of its contract', () => {
    expect(limitsOf(RequestForm.shape.title)).toEqual({ min: 10, max: 200 });
    expect(limitsOf(RequestForm.shape.duration_minutes)).toEqual({ min: 5, max: 180 });
  });

  it('are found behind what stands around the rule', () => {
    expect(limitsOf(ProposalForm.shape.note)).toEqual({ max: 2000 });
    expect(limitsOf(z.string().max(8).optional())).toEqual({ max: 8 });
  });

  it('are none where there are none', () => {
    expect(limitsOf(RequestForm.shape.preferred_time)).toEqual({});
    expect(limitsOf(z.string())).toEqual({});
  });
});
