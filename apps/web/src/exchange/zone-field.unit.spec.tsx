import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ZoneField } from './zone-field';

const onChange = jest.fn();
function ControlledZoneField() {
  const [zone, setZone] = useState('Europe/Berlin');
  return (
    <ZoneField
      label="Time zone"
      value={zone}
      onChange={(next) => {
        onChange(next);
        setZone(next);
      }}
    />
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });

beforeEach(() => onChange.mockClear());

describe('ZoneField', () => {
  it('shows the chosen place', () => {
    render(<ControlledZoneField />);
    expect(box().value).toMatch(/^Berlin, UTC\+[12]$/);
  });

  it('finds a place by a few letters, and a zone by another city in it', async () => {
    render(<ControlledZoneField />);
    await userEvent.type(box(), 'turin', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(screen.getByRole('option', { name: /Turin/ }).textContent).toContain('Europe/Rome');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('Europe/Rome');
    expect(box().value).toMatch(/^Rome/);
  });

  it('says that no place matches, and keeps the chosen one', async () => {
    render(<ControlledZoneField />);
    await userEvent.type(box(), 'atlantis', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(screen.getByText('No matching places.')).toBeTruthy();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    expect(box().value).toMatch(/^Berlin/);
  });
});
