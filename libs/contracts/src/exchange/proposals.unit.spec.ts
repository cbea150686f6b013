import { createProposal } from './proposals.js';

describe('a proposal', () => {
  it.each([{}, { request: '' }])(
    'is rejected without a request, with the specified message: %j',
    (request) => {
      const read = createProposal.input.safeParse({ ...request, scheduled_time: '2999-01-01T10:00:00.000Z' });
      expect(read.error?.issues.map(({ message }) => message)).toContain('Missing request ID');
    },
  );
});
