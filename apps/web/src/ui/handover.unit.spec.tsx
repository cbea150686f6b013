import { render } from '@testing-library/react';
import { Handover } from './handover';

const drawn = (ahead?: number) => {
  const { container } = render(
    <Handover total={45} moved={0} student="Meera" teacher="Tom" {...(ahead !== undefined && { ahead })} />,
  );
  const beads = [...container.querySelectorAll('.bead-held')].map((bead) => Number(bead.getAttribute('cx')));
  const width = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  return { beads, restOfThread: width - Math.max(...beads) };
};

it('draws only the minutes by default', () => {
  expect(drawn()).toMatchObject({ restOfThread: 8 });
});

it('draws empty positions between the beads and the teacher', () => {
  expect(drawn(9).beads).toEqual(drawn().beads);
  expect(drawn(9).restOfThread).toBeGreaterThan(9 * 14);
});
