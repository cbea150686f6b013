import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function Three() {
  const [value, choose] = useState('one');
  const tabs = ['one', 'two', 'three'].map((name) => ({ value: name, label: name, count: 2 }));
  return (
    <Tabs label="Numbers" tabs={tabs} value={value} onChange={choose}>
      what {value} holds
    </Tabs>
  );
}
const chosen = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  beforeEach(() => render(<Three />));

  it('have an accessible name, as has the panel of the selected one', () => {
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: /one/ }).textContent).toBe('what one holds');
    expect(chosen().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  });

  it('are one tab stop', async () => {
    await userEvent.tab();
    expect(document.activeElement).toBe(chosen());
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it.each([
    ['{ArrowRight}', 'two'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'one'],
    ['{ArrowLeft}', 'three'],
    ['{End}', 'three'],
    ['{End}{Home}', 'one'],
  ])('are selected by %s', async (keys, name) => {
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(chosen().textContent).toBe(`${name}2`);
    expect(document.activeElement).toBe(chosen());
    expect(screen.getByRole('tabpanel').textContent).toBe(`what ${name} holds`);
  });

  it('are selected by a click', async () => {
    await userEvent.click(screen.getByRole('tab', { name: /two/ }));
    expect(screen.getByRole('tabpanel').textContent).toBe('what two holds');
  });
});
