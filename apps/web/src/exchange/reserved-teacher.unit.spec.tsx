import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Person } from '@/ui';
import { ReservedTeacher, useReservedTeacher } from './reserved-teacher';

const TOMAS: Person = {
  ...{ id: 'm2', username: 'tomas', first_name: 'Tomas', last_name: 'Berg', profile_image: null },
};

function Form({ teacher, stored }: { teacher?: Person; stored?: string }) {
  const { field, input } = useReservedTeacher(teacher, stored);
  return (
    <>
      <ReservedTeacher {...field} />
      <output>{JSON.stringify(input)}</output>
    </>
  );
}
const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('reserved teacher', () => {
  it('sees the request alone for one day, for two days, or not at all, as chosen', async () => {
    render(<Form teacher={TOMAS} />);
    expect(screen.getByText('You ask Tomas Berg')).toBeTruthy();
    expect(sent()).toEqual({ only_for: 'm2', only_hours: 24 });
    await choose('For two days');
    expect(sent()).toEqual({ only_for: 'm2', only_hours: 48 });
    await choose('Everyone');
    expect(sent()).toEqual({});
  });

  it('keeps the stored period and replaces an invalid one by one day', () => {
    const { unmount } = render(<Form teacher={TOMAS} stored="48" />);
    expect(sent()).toEqual({ only_for: 'm2', only_hours: 48 });
    unmount();
    render(<Form teacher={TOMAS} stored="72" />);
    expect(sent()).toEqual({ only_for: 'm2', only_hours: 24 });
  });

  it('is not sent if no teacher is named', () => {
    render(<Form />);
    expect(screen.queryByRole('group')).toBeNull();
    expect(sent()).toEqual({});
  });
});
