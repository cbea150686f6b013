import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField, type TimeFieldProps } from './time-field';

const AT = '2031-11-25T11:00:00.000Z';
const luca = { zone: 'Europe/Rome', name: 'Luca' };
const onChange = jest.fn();

function ControlledTimeField(props: Partial<TimeFieldProps>) {
  const [value, setValue] = useState(AT);
  return (
    <>
      <button type="button" onClick={() => setValue(AT)}>
        Start over
      </button>
      <TimeField
        label="Date and time"
        zone="Asia/Kolkata"
        earliest={new Date('2031-11-25T02:00:00Z')}
        initiallyOpen
        {...props}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Date and time');

beforeEach(() => {
  onChange.mockClear();
  jest.useFakeTimers({ now: new Date('2031-11-24T08:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

describe('TimeField', () => {
  it('shows the time in its zone and describes it for both parties', () => {
    render(<ControlledTimeField other={luca} />);
    expect(field().value).toBe('25/11/2031, 16:30');
    screen.getByText('Tue 25 Nov, 16:30–17:00 your time (Kolkata)');
    screen.getByText('12:00 for Luca (Rome)');
    screen.getByText('That’s tomorrow.');
  });

  it('scrolls to the calendar and the chosen time when a button opens it', async () => {
    const scrolled: (string | null)[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.getAttribute('role') === 'option' ? this.textContent : this.id);
    };
    render(<ControlledTimeField initiallyOpen={false} />);
    expect(scrolled).toEqual([]);
    const toggle = screen.getByRole('button', { name: 'Choose' });
    await userEvent.click(toggle);
    expect(scrolled).toEqual([toggle.getAttribute('aria-controls'), expect.stringMatching(/^16:30/)]);
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('accepts any typed minute and passes invalid text on to validation', async () => {
    render(<ControlledTimeField />);
    await userEvent.clear(field());
    await userEvent.type(field(), '26/11/2031 9:07');
    expect(onChange).toHaveBeenLastCalledWith('2031-11-26T03:37:00.000Z');
    await userEvent.clear(field());
    await userEvent.type(field(), 'soon');
    expect(onChange).toHaveBeenLastCalledWith('soon');
    expect(field().value).toBe('soon');
  });

  it('is operated by keys: the day by arrows, then a quarter hour', async () => {
    render(<ControlledTimeField other={luca} />);
    const grid = within(screen.getByRole('grid', { name: 'Day' }));
    grid.getByRole('gridcell', { selected: true }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(grid.getByRole('gridcell', { name: 'Wednesday 26 November' }));
    await userEvent.click(screen.getByRole('button', { name: 'Evening' }));
    act(() => screen.getByRole('option', { name: '18:00; 13:30 for Luca' }).focus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2031-11-26T12:45:00.000Z');
    expect(field().value).toBe('26/11/2031, 18:15');
  });

  it('offers no busy or past time, and marks the other party’s night', async () => {
    render(
      <ControlledTimeField
        other={luca}
        taken={[{ from: '2031-11-25T07:00:00.000Z', to: '2031-11-25T07:30:00.000Z' }]}
      />,
    );
    await userEvent.click(screen.getByRole('option', { name: '12:30, taken' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Morning' }));
    expect(screen.getByRole('option', { name: '07:15, past' })).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: '10:00; 05:30 for Luca, at night' }));
    expect(screen.getByText(/That’s at night for Luca./)).toBeTruthy();
    expect(
      screen.getByRole('img', { name: /^Luca: night 03:30 – 11:30 by your clock. Taken: 12:30 – 13:00.$/ }),
    ).toBeTruthy();
  });

  it('discards the typed text when its value is set from outside or its zone changes', async () => {
    const { rerender } = render(<ControlledTimeField />);
    await userEvent.clear(field());
    await userEvent.type(field(), 'soon');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field().value).toBe('25/11/2031, 16:30');
    rerender(<ControlledTimeField zone="Europe/Berlin" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '28/03/2032 02:30');
    screen.getByText(/The clocks jump forward/);
    rerender(<ControlledTimeField zone="Asia/Kolkata" />);
    expect(field().value).toBe('28/03/2032, 07:00');
    expect(screen.queryByText(/The clocks jump forward/)).toBeNull();
  });

  it('moves by arrows from the focused time, also from a busy one', async () => {
    render(
      <ControlledTimeField taken={[{ from: '2031-11-25T07:00:00.000Z', to: '2031-11-25T07:15:00.000Z' }]} />,
    );
    const taken = screen.getByRole('option', { name: '12:30, taken' });
    act(() => taken.focus());
    await userEvent.keyboard('{Enter}');
    expect(taken.tabIndex).toBe(0);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('option', { name: '12:45' }));
    screen.getByRole('listbox').style.direction = 'rtl';
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(taken);
  });

  it('moves up and down by rows', async () => {
    render(<ControlledTimeField />);
    Object.assign(screen.getByRole('listbox').style, {
      gridTemplateColumns: '1fr 1fr 1fr 1fr',
    });
    act(() => screen.getByRole('option', { name: '12:45' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('option', { name: '13:45' }));
    // There is no row above the first one.
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('option', { name: '12:45' }));
  });

  it('explains the effect of a clock change on the time', async () => {
    render(<ControlledTimeField zone="Europe/Berlin" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '28/03/2032 02:30');
    expect(
      screen.getByText(/The clocks jump forward over the time you wrote: it becomes 03:30./),
    ).toBeTruthy();
  });

  it('states which of two equal times of the night is meant', async () => {
    render(<ControlledTimeField zone="Europe/Berlin" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31/10/2032 02:30');
    expect(screen.getByText(/The clocks show 02:30 twice that night; the first is meant\./)).toBeTruthy();
    expect(onChange).toHaveBeenLastCalledWith('2032-10-31T00:30:00.000Z');
  });
});
