import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OwnProposalBadge, ProposalBadge } from './proposal-badge';
import type { Proposal } from './views';

const at = '2030-01-05T20:08:00.000Z';
const own_proposal = { id: 'p1', scheduled_time: at, timezone: 'UTC' };
const proposal = (status: Proposal['status']) => ({ status, scheduled_time: at }) as Proposal;

beforeEach(() => jest.useFakeTimers({ now: new Date('2030-01-05T20:07:59.000Z') }));
afterEach(() => jest.useRealTimers());

const aSecondLater = () => act(() => jest.advanceTimersByTime(1_000));

describe('OwnProposalBadge', () => {
  it('shows the proposed time, and later that it has passed', () => {
    render(<OwnProposalBadge of={{ own_proposal }} />);
    expect(screen.getByText(/^You proposed Sat/)).toBeTruthy();
    aSecondLater();
    expect(screen.getByText(/^Your proposal for Sat.* has passed$/)).toBeTruthy();
  });

  it('renders nothing without a proposal', () => {
    const { container } = render(<OwnProposalBadge of={{ own_proposal: null }} />);
    expect(container.textContent).toBe('');
  });
});

describe('ProposalBadge', () => {
  it('shows a pending proposal as expired once its time has passed', () => {
    render(<ProposalBadge proposal={proposal('PR')} />);
    expect(screen.getByText('Proposed')).toBeTruthy();
    aSecondLater();
    expect(screen.getByText('Expired')).toBeTruthy();
  });

  it('keeps the state of an answered proposal', () => {
    render(<ProposalBadge proposal={proposal('AC')} />);
    aSecondLater();
    expect(screen.getByText('Accepted')).toBeTruthy();
  });
});
