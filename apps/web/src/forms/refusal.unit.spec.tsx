import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Refusal } from './refusal';

const { scrollIntoView } = Element.prototype;
const scroll = jest.fn();
beforeEach(() => {
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
});
afterAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('Refusal (form error)', () => {
  it('scrolls into view when it appears, but not again while it is shown', () => {
    const { rerender } = render(<Refusal>{undefined}</Refusal>);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Refusal>Not enough minutes.</Refusal>);
    expect(screen.getByRole('alert').textContent).toBe('Not enough minutes.');
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
    rerender(<Refusal>Not enough minutes.</Refusal>);
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});
