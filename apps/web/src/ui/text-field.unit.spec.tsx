import { fireEvent, render, screen } from '@testing-library/react';
import { TextField } from './text-field';

const focused = (type: string) => {
  render(<TextField label={type} type={type} />);
  const field = screen.getByLabelText(type);
  field.focus();
  fireEvent.wheel(field, { deltaY: 100 });
  return document.activeElement === field;
};

it('loses the focus when a number field is scrolled, so that its value stays', () => {
  expect(focused('number')).toBe(false);
});

it('keeps the focus when a text field is scrolled', () => {
  expect(focused('text')).toBe(true);
});
