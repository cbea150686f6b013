import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OtpBoxes } from './otp-boxes';

const onComplete = jest.fn();

function Code() {
  const [boxes, setBoxes] = useState(['', '', '', '', '']);
  return <OtpBoxes value={boxes} onChange={setBoxes} onComplete={onComplete} />;
}

const code = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value || '_')
    .join('');
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('OtpBoxes', () => {
  it('can be filled, erased and corrected by keyboard', async () => {
    render(<Code />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1' }));
    await userEvent.keyboard('12a34');
    expect(code()).toBe('1234_');
    expect(focused()).toBe('Digit 5');
    await userEvent.keyboard('{Backspace}');
    expect(code()).toBe('123__');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9');
    expect(code()).toBe('193__');
    expect(focused()).toBe('Digit 3');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Digit 1');
  });

  it('accepts a complete code pasted into any box', async () => {
    render(<Code />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 3' }));
    await userEvent.paste('Your code: 24680.');
    expect(code()).toBe('24680');
    expect(onComplete).toHaveBeenCalledWith('24680');
  });

  it('has the focus, and submits nothing typed digit by digit', async () => {
    onComplete.mockClear();
    render(<Code />);
    expect(focused()).toBe('Digit 1');
    await userEvent.keyboard('13579');
    expect(code()).toBe('13579');
    expect(onComplete).not.toHaveBeenCalled();
  });
});
