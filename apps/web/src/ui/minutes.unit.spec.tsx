import { render, screen } from '@testing-library/react';
import { Minutes } from './minutes';

describe('Minutes', () => {
  it('is decorative next to a number', () => {
    const { container } = render(<Minutes held={45} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it('is an image with a text alternative if there is no number', () => {
    render(<Minutes held={45} alone />);
    expect(screen.getByRole('img', { name: '45 minutes on hold' })).toBeTruthy();
  });

  it('draws the outline of a partly filled bead below its fifths', () => {
    const { container } = render(<Minutes available={38} />);
    expect(container.querySelectorAll('circle.bead-available')).toHaveLength(7);
    expect(container.querySelectorAll('circle.bead-begun')).toHaveLength(1);
    expect(container.querySelectorAll('path.bead-available')).toHaveLength(1);
    expect(container.querySelectorAll('circle.bead-none')).toHaveLength(4);
  });
});
