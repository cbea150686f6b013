import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { RequestFormDialog, type RequestFormDialogProps } from './request-form-dialog';
import { inHours, person, requestOf } from './testing';
import type { SkillRequest } from './views';

const TAGS = [{ id: 't', name: 'Baking', tag: { id: 't', name: 'Baking' } }];
const BODY = 'My starter is alive and my loaves are flat; what happens in between?';
const requestAs = (more: object = {}) =>
  requestOf({ tags: TAGS, body_content: BODY, ...more }) as unknown as SkillRequest;
const REPEATED = requestAs();
const TOMAS = person('tomas', 'Tomás');
const CREATE = 'POST requests/';
const UPDATE = 'PATCH requests/r1/';

async function open(
  purpose: Omit<RequestFormDialogProps, 'open' | 'onOpenChange'>,
  responses: Record<string, FakeAnswer> = {},
) {
  const api = fakeApi({
    'GET time/account/': { time_balance: { available_time: 60, held_time: 0, total_time: 60 } },
    ...responses,
  });
  const page = await renderPage(<RequestFormDialog open onOpenChange={() => undefined} {...purpose} />);
  return { ...api, ...page };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const publish = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Publish immediately (time will be reserved)' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => localStorage.clear());

describe('request saved as a draft', () => {
  it('is announced as a draft and places no hold', async () => {
    const { to, where } = await open({ repeatOf: REPEATED }, { [CREATE]: REPEATED });
    expect(publish().checked).toBe(true);
    await userEvent.click(publish());
    screen.getByText('Drafts hold no minutes.');
    await press('Save as draft');
    await waitFor(() => expect(toasts()).toEqual(['Request saved as draft!']));
    expect(to(CREATE)[0]!.body).toMatchObject({ status: 'DR' });
    expect(where()).toBe('/');
  });

  it('is published by a later edit', async () => {
    const request = requestAs({ status: 'DR', held_minutes: 0 });
    const { to, where } = await open({ request }, { [UPDATE]: REPEATED });
    screen.getByRole('dialog', { name: 'Edit Skill Request' });
    await press('Publish');
    await waitFor(() => expect(toasts()).toEqual(['Request published successfully!']));
    expect(to(UPDATE)[0]!.body).toEqual({ status: 'PE' });
    expect(where()).toBe('/requests/r1');
  });
});

describe('published request', () => {
  it('is opened after its publication, but not after an edit', async () => {
    const created = await open({ repeatOf: REPEATED }, { [CREATE]: { ...REPEATED, id: 'r2' } });
    await press('Publish');
    await waitFor(() => expect(created.where()).toBe('/requests/r2'));
    created.unmount();
    const edited = await open({ request: REPEATED }, { [UPDATE]: REPEATED });
    await userEvent.type(field('Title'), '!');
    await press('Save');
    await waitFor(() => expect(toasts()).toEqual(['Request published successfully!']));
    expect(edited.where()).toBe('/');
  });
});

describe('choices next to the fields', () => {
  it('are stored and reset together with the fields', async () => {
    const { unmount } = await open({ teacher: TOMAS });
    await userEvent.type(field('Title'), 'Half a thought');
    await userEvent.click(publish());
    await press('For two days');
    unmount();
    await open({ teacher: TOMAS });
    const chosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect([publish().checked, chosen('For two days')]).toEqual([false, 'true']);
    await press('Start over');
    expect([publish().checked, chosen('For two days')]).toEqual([true, 'false']);
  });

  it('are sent', async () => {
    const { to } = await open({ teacher: TOMAS, repeatOf: REPEATED }, { [CREATE]: REPEATED });
    await press('For two days');
    await press('Publish');
    await waitFor(() => expect(to(CREATE)).toHaveLength(1));
    const { only_for, only_hours } = to(CREATE)[0]!.body;
    expect([only_for, Number(only_hours)]).toEqual(['tomas', 48]);
  });
});

describe('text with an uploading image', () => {
  it('is restored without the image if the form was closed before the upload finished', async () => {
    const { unmount } = await open({ repeatOf: REPEATED });
    const value = `${BODY}\n\n![fork](uploading-1: fork.png)\n`;
    fireEvent.change(field('Description'), { target: { value } });
    unmount();
    await open({ repeatOf: REPEATED });
    screen.getByRole('button', { name: 'Start over' });
    expect(field('Description').value.trim()).toBe(BODY);
  });
});

describe('rejected request', () => {
  it('shows the error until the form changes', async () => {
    await open(
      { teacher: TOMAS, repeatOf: REPEATED },
      { [CREATE]: errorResponse(409, 'Tomás cannot be asked.') },
    );
    await press('Publish');
    await screen.findByText('Tomás cannot be asked.');
    await press('Everyone');
    await waitFor(() => expect(screen.queryByText('Tomás cannot be asked.')).toBeNull());
  });

  it('shows a field error at its field, and the specified sentence for any other failure', async () => {
    const sentence = 'You need 30 minutes, you have 20.';
    const api = await open(
      { repeatOf: REPEATED },
      { [CREATE]: errorResponse(400, 'Wrong', { duration_minutes: [sentence] }) },
    );
    await press('Publish');
    await screen.findByText(sentence);
    expect(field('Duration in minutes').getAttribute('aria-invalid')).toBe('true');
    api.answer(CREATE, new FakeResponse(500, {}));
    await press('Publish');
    await screen.findByText('An unexpected error occurred.');
  });
});

describe('request being saved', () => {
  it('is not sent twice', async () => {
    const { to } = await open(
      { repeatOf: REPEATED },
      { [CREATE]: () => new Promise<object>(() => undefined) },
    );
    await press('Publish');
    const busy = await screen.findByRole('button', { name: 'Saving...' });
    await userEvent.click(busy);
    await userEvent.type(field('Title'), '{Enter}');
    expect(to(CREATE)).toHaveLength(1);
  });
});

describe('edit of a request', () => {
  it('keeps the request’s preferred time, even if it is near or past', async () => {
    const request = requestAs({ preferred_time: inHours(-2) });
    const { to } = await open({ request }, { [UPDATE]: request });
    await userEvent.type(field('Title'), '!');
    await press('Save');
    await waitFor(() => expect(to(UPDATE).map(({ body }) => body)).toEqual([{ title: `${request.title}!` }]));
  });

  it('restores a draft with the request’s time, even if it is past', async () => {
    const request = requestAs({ preferred_time: inHours(-2) });
    const { unmount } = await open({ request });
    const time = field('Preferred time').value;
    await userEvent.type(field('Title'), '!');
    unmount();
    await open({ request });
    expect([field('Title').value, field('Preferred time').value]).toEqual([`${request.title}!`, time]);
  });

  it('does not publish a draft with a past time', async () => {
    const request = requestAs({ status: 'DR', held_minutes: 0, preferred_time: inHours(-2) });
    const { to } = await open({ request });
    await press('Publish');
    await screen.findByText('Preferred time must be at least 1 hour in the future.');
    expect(to(UPDATE)).toEqual([]);
  });

  it.each([
    ['30', '30 min stay on hold, as they are.'],
    ['50', '20 min more go on hold, 50 in all; 40 min stay available.'],
    ['10', '20 min come back to you; 10 min stay on hold.'],
  ])('to %s minutes describes the effect on the hold', async (minutes, text) => {
    await open({ request: requestAs() });
    await userEvent.clear(field('Duration in minutes'));
    await userEvent.type(field('Duration in minutes'), minutes);
    await screen.findByText(text);
  });
});

describe('new request', () => {
  it('states how many minutes will be on hold and how many stay available', async () => {
    await open({});
    await screen.findByText('30 min go on hold until the session; 30 min stay available.');
  });

  it('counts missing characters, and rejects values that are too small or too large', async () => {
    await open({});
    await userEvent.type(field('Title'), 'A'.repeat(9));
    screen.getByText('at least 10');
    await userEvent.type(field('Title'), 'A');
    expect(screen.queryByText('at least 10')).toBeNull();
    screen.getByText('10 characters');
    await userEvent.type(field('Description'), 'Too little.');
    await userEvent.clear(field('Duration in minutes'));
    await userEvent.type(field('Duration in minutes'), '181');
    await press('Publish');
    await screen.findByText('Request content must be at least 50 characters long.');
    screen.getByText('Duration must be between 5 and 180 minutes.');
  });
});
