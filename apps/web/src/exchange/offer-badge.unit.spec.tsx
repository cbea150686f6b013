import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OfferBadge, ProposalBadge } from './offer-badge';
import type { Proposal } from './views';

const at = '2030-01-05T20:08:00.000Z';
const own_proposal = { id: 'p1', scheduled_time: at, timezone: 'UTC' };
const proposal = (status: Proposal['status']) => ({ status, scheduled_time: at }) as Proposal;

beforeEach(() => jest.useFakeTimers({ now: new Date('2030-01-05T20:07:59.000Z') }));
afterEach(() => jest.useRealTimers());

const aSecondLater = () => act(() => jest.advanceTimersByTime(1_000));

describe('what a member has offered', () => {
  it('is said with its time, and that it has passed once it has', () => {
    render(<OfferBadge of={{ own_proposal }} />);
    expect(screen.getByText(/^You proposed Sat/)).toBeTruthy();
    aSecondLater();
    expect(screen.getByText(/^Your proposal for Sat.* has passed$/)).toBeTruthy();
  });

  it('is nothing where they offered nothing', () => {
    const { container } = render(<OfferBadge of={{ own_proposal: null }} />);
    expect(container.textContent).toBe('');
  });
});

describe('a proposal', () => {
  it('that waits expires with its time', () => {
    render(<ProposalBadge proposal={proposal('PR')} />);
    expect(screen.getByText('Proposed')).toBeTruthy();
    aSecondLater();
    expect(screen.getByText('Expired')).toBeTruthy();
  });

  it('that was answered stays what it is', () => {
    render(<ProposalBadge proposal={proposal('AC')} />);
    aSecondLater();
    expect(screen.getByText('Accepted')).toBeTruthy();
  });
});
