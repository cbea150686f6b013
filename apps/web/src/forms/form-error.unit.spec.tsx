import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FormError } from './form-error';

const { scrollIntoView } = Element.prototype;
const scroll = jest.fn();
beforeEach(() => {
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
});
afterAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('FormError', () => {
  it('scrolls into view when it appears, but not again while it is shown', () => {
    const { rerender } = render(<FormError>{undefined}</FormError>);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<FormError>Not enough minutes.</FormError>);
    expect(screen.getByRole('alert').textContent).toBe('Not enough minutes.');
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
    rerender(<FormError>Not enough minutes.</FormError>);
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});
