import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '@/exchange/testing';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { DecideDialog } from './decide-dialog';
import type { DisputeFile } from './decide-dialog';

it('asks before discarding a typed decision', async () => {
  fakeApi({});
  const onOpenChange = jest.fn();
  const file = {
    ...{ id: 'd1', student: person('ines', 'Ines'), teacher: person('tomas', 'Tomás') },
    settlement: { minutes: 20, released: 10 },
  } as unknown as DisputeFile;
  await renderPage(<DecideDialog open onOpenChange={onOpenChange} dispute={file} />);
  await userEvent.type(await screen.findByLabelText('Why'), 'Nothing was taught');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  expect(onOpenChange).not.toHaveBeenCalled();
});

describe('the decisions available to an admin', () => {
  const choices = async (settlement: object) => {
    const people = { student: person('ines', 'Ines'), teacher: person('tomas', 'Tomás') };
    const file = { id: 'd1', ...people, settlement } as unknown as DisputeFile;
    await renderPage(<DecideDialog open onOpenChange={() => undefined} dispute={file} />);
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };

  it('include returning all or some of the moved minutes', async () => {
    expect(await choices({ minutes: 20, released: 10 })).toEqual([
      'Keep the minutes as they are',
      'Return some minutes',
      'Return all 20 minutes',
    ]);
  });

  it('only concern the absence if no minutes moved', async () => {
    expect(await choices({ minutes: 0, released: 30 })).toEqual([
      'Keep it as it is',
      'Undo: no one counts as absent',
    ]);
  });
});
