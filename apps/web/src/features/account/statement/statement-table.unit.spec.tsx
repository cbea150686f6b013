import { render, screen } from '@testing-library/react';
import { StatementTable } from './statement-table';

const entryWith = (note: string) => ({
  ...{ id: '7', amount: 20, created_at: '2026-01-05T10:00:00.000Z', kind: 'reversal' as const, balance: 40 },
  from_user: { id: 'me', username: 'meera', role: 'user' as const },
  to_user: { id: 'tom', username: 'tom', role: 'user' as const },
  about: { title: 'First chords', session_id: null, note },
});
const show = (note: string) => {
  const statement = {
    ...{ from: '2026-01-01', to: '2026-01-31', opening: 60, closing: 40, received: 0, given: 20 },
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
