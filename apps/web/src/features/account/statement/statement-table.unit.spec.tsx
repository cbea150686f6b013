import { cleanup, render, screen } from '@testing-library/react';
import { StatementTable } from './statement-table';

const entryWith = (note: string) => ({
  ...{ id: '7', amount: 20, created_at: '2026-01-05T10:00:00.000Z', kind: 'reversal' as const, balance: 40 },
  from_user: { id: 'me', username: 'meera', role: 'user' as const },
  to_user: { id: 'tom', username: 'tom', role: 'user' as const },
  about: { title: 'First chords', session_id: null, note },
});
const show = (note: string, welcome = 0) => {
  const statement = {
    ...{ from: '2026-01-01', to: '2026-01-31', timezone: 'UTC', opening: 60 - welcome, closing: 40 },
    ...{ received: 0, given: 20, welcome },
    lines: [entryWith(note)],
  };
  render(<StatementTable statement={statement as never} memberId="me" />);
};

it('shows an admin’s reason next to the transfer', () => {
  show('Given twice by a mistake of ours.');
  expect(screen.getByText('Given twice by a mistake of ours.').tagName).toBe('Q');
  screen.getByText('Reversal: First chords');
});

it('shows no empty quotation without a reason', () => {
  show('');
  expect(document.querySelector('q')).toBeNull();
});

it('shows the welcome grant apart from received minutes, if there was one', () => {
  show('', 60);
  const sums = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(sums).toEqual([
    'Before0 min',
    'Welcome grant+60 min',
    'Received+0 min',
    'Given−20 min',
    'After40 min',
  ]);
  cleanup();
  show('');
  expect(screen.queryByText('Welcome grant')).toBeNull();
});

it('shows times in the zone of the device, and names it', () => {
  show('');
  expect(screen.getAllByText('5 Jan 2026, 10:00')).toHaveLength(2);
  screen.getByText(/All times are in UTC\.$/);
});
