import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TransactionRow } from './transaction-row';
import type { Transaction } from './transactions';

const party = (id: string, username: string, profile_image: string | null = null) =>
  ({ id, username, role: 'user', profile_image }) as const;
const me = party('me', 'meera');
const tom = party('tom1', 'tom', '/images/tom.webp');
const community = party('community', 'community');
const show = (more: Partial<Transaction>) =>
  render(
    <MemoryRouter>
      <TransactionRow
        memberId="me"
        transaction={{
          ...{ id: 't', amount: 5, created_at: '2026-11-12T19:38:00Z', kind: 'settlement' },
          ...{ from_user: me, to_user: tom, about: { title: null, session_id: null, note: '' } },
          ...more,
        }}
      />
    </MemoryRouter>,
  );

describe('TransactionRow', () => {
  it('links to the member on the other side', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Transfer to tom' }).getAttribute('href')).toBe(
      '/users/details/tom1',
    );
  });

  it('shows the photo of the member on the other side', () => {
    show({});
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/tom.webp');
  });

  it('names the admin who recorded an exchange', () => {
    const about = { title: 'Guitar', session_id: null, note: '', recorded_by: 'Ada Lovelace' };
    show({ kind: 'exchange', about });
    screen.getByText('Exchange: Guitar');
    screen.getByText('Recorded by Ada Lovelace');
  });

  it('has no link if the other side is a system account', () => {
    show({ kind: 'debt', to_user: community });
    screen.getByText('Debt covered');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
