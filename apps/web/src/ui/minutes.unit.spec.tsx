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

  it('draws the outline of a partly filled bead below its share', () => {
    const { container } = render(<Minutes available={38} />);
    expect(container.querySelectorAll('circle.bead-available:not([fill-opacity])')).toHaveLength(7);
    expect(container.querySelectorAll('circle.bead-available[fill-opacity]')).toHaveLength(1);
    expect(container.querySelectorAll('path.bead-available')).toHaveLength(1);
    expect(container.querySelectorAll('circle.bead-none')).toHaveLength(4);
  });

  it.each(['moved', 'held', 'draft', 'last'] as const)('draws a share of a bead of state %s', (state) => {
    const { container } = render(<Minutes {...{ [state]: 3 }} />);
    expect(container.querySelectorAll(`circle.bead-${state}[fill-opacity]`)).toHaveLength(1);
    expect(container.querySelectorAll(`path.bead-${state}`)).toHaveLength(1);
  });

  it('draws both shares of a bead with minutes of two states, in an outline of full size', () => {
    const { container } = render(<Minutes moved={2} available={3} />);
    expect(container.querySelectorAll('circle.bead-available[fill-opacity]')).toHaveLength(1);
    expect(container.querySelectorAll('path.bead-moved')).toHaveLength(1);
    expect(container.querySelectorAll('path.bead-available')).toHaveLength(1);
  });
});
