import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryOf, memberCard, memberProfile } from '@/entities/member/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import MemberPage from './member-page';

const LONG_ENOUGH = 'They never came, and wrote nothing about it for days.';

const open = async (answer: FakeAnswer, more: Record<string, FakeAnswer> = {}) => {
  const api = fakeApi({
    'GET users/{id}/details/': answer,
    'GET users/{id}/reviews/': listPageOf([]),
    ...more,
  });
  await renderPage(<MemberPage />, { path: '/users/details/:id', at: '/users/details/ines' });
  return api;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('member page', () => {
  it('shows who the member is', async () => {
    await open(memberProfile({ about_html: '<p>I explain <strong>slowly</strong>.</p>', learns: ['Cello'] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeTruthy();
    expect(screen.getByText('@ines.duarte')).toBeTruthy();
    expect(screen.getByText('ines@example.org')).toBeTruthy();
    expect(screen.getByText('slowly').tagName).toBe('STRONG');
    expect(screen.getByRole('heading', { name: 'Wants to learn' })).toBeTruthy();
  });

  it('offers neither a message nor a request to a member without an account', async () => {
    await open(memberProfile({ is_paper: true }));
    await screen.findByText('This member has no account. Ask a coordinator to get in touch.');
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    screen.getByRole('button', { name: 'Report' });
  });

  it('shows whole stars and the rating with one decimal', async () => {
    await open(memberProfile({ rating: 4.43 }));
    const stars = await screen.findByRole('img', { name: '4.4 out of 5' });
    expect(stars.querySelectorAll('.fill-current')).toHaveLength(4);
  });

  it('shows sessions taught and learned, and the reliability', async () => {
    await open(memberProfile({ no_shows: 1 }));
    expect(await screen.findByText('from 31 sessions taught')).toBeTruthy();
    expect(screen.getByText('4 sessions learned')).toBeTruthy();
    expect(screen.getByText('Attended 35 of 36')).toBeTruthy();
  });

  it('shows where the member lives, if they said so', async () => {
    await open(memberProfile({ place: 'Porto' }));
    expect(await screen.findByRole('heading', { name: 'Place' })).toBeTruthy();
    expect(screen.getByText('Porto')).toBeTruthy();
  });

  it('says that there is no description', async () => {
    await open(memberProfile());
    expect(await screen.findByText('No description available.')).toBeTruthy();
  });

  it('links what they want to learn to the members who teach it, and what they teach to the offer', async () => {
    const entries = [
      entryOf({ id: 'e1', name: 'Cooking', level: 'beginner' }),
      entryOf({ id: 'e2', name: 'Chess' }),
    ];
    await open(memberProfile({ skills: ['Cooking', 'Chess'], learns: ['Portuguese'], entries }));
    const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await linkTo('Portuguese')).toBe('/users?category=Portuguese');
    expect([await linkTo('Cooking'), await linkTo('Chess')]).toEqual(['/offers/e1', '/offers/e2']);
  });

  it('shows described skills with text, tags and level, and the others as links', async () => {
    const cooking = entryOf({
      ...{ name: 'Cooking', level: 'beginner', about: 'Bread.', about_html: '<p>Bread.</p>' },
      tags: [{ id: 't1', name: 'Baking', tag: { id: 't1', name: 'Baking' } }],
    });
    await open(memberProfile({ entries: [entryOf({ id: 'e2', name: 'Portuguese' }), cooking] }));
    const entry = within(await screen.findByRole('article'));
    expect(entry.getByRole('heading', { name: 'Cooking' })).toBeTruthy();
    expect(entry.getByText('Beginner')).toBeTruthy();
    expect(entry.getByText('Bread.')).toBeTruthy();
    expect(entry.getByRole('link', { name: 'Baking' }).getAttribute('href')).toBe('/tags/t1');
    expect(screen.getByRole('link', { name: 'Portuguese' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull();
  });

  it('shows the minutes', async () => {
    await open(memberProfile());
    const heading = await screen.findByRole('heading', { name: 'Time balance' });
    expect(heading.parentElement?.textContent).toContain('410 min');
  });

  it('hides the minutes and the email address if the member hides them', async () => {
    await open(memberProfile({ time_balance: null, email: null }));
    await screen.findByRole('heading', { level: 1, name: 'Ines Duarte' });
    expect(screen.queryByRole('heading', { name: 'Time balance' })).toBeNull();
    expect(screen.queryByText(/@example/)).toBeNull();
  });

  it('links to external profiles only if the member entered them', async () => {
    await open(memberProfile({ github_url: 'https://github.com/ines' }));
    const link = await screen.findByRole('link', { name: 'Code on GitHub' });
    expect(link.getAttribute('href')).toBe('https://github.com/ines');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByRole('link', { name: 'LinkedIn profile' })).toBeNull();
  });

  it('follows and unfollows with the count updated at once', async () => {
    let isFollowing = false;
    const toggle = () => {
      isFollowing = !isFollowing;
      return { status: 'followed', is_following: isFollowing, followers_count: isFollowing ? 4 : 3 };
    };
    const api = await open(() => memberProfile({ is_following: isFollowing }), {
      'POST users/{id}/follow-unfollow/': toggle,
    });
    await press('Follow');
    expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: '4 Followers' })).toBeTruthy();
    await waitFor(() => expect(api.to('POST users/{id}/follow-unfollow/')).toHaveLength(1));
    await press('Unfollow');
    expect(await screen.findByRole('button', { name: '3 Followers' })).toBeTruthy();
  });

  it('lists the followers', async () => {
    await open(memberProfile(), {
      'GET users/{id}/followers/': listPageOf([
        memberCard({ id: 'tom', first_name: 'Tom', last_name: 'Okafor' }),
      ]),
    });
    await press('3 Followers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ines Duarte’s followers' }));
    expect((await dialog.findByRole('link', { name: 'Tom Okafor' })).getAttribute('href')).toBe(
      '/users/details/tom',
    );
  });

  it('shows reviews with their authors', async () => {
    const review = {
      id: 'r1',
      rating: 5,
      review: 'Patient, precise and funny.',
      created_at: '2026-01-05T10:00:00.000Z',
      by: memberCard({ id: 'tom', first_name: 'Tom', last_name: 'Okafor' }),
      role: 'student',
      title: 'Small talk',
    };
    await open(memberProfile(), { 'GET users/{id}/reviews/': listPageOf([review]) });
    expect(await screen.findByText('Patient, precise and funny.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tom Okafor' }).getAttribute('href')).toBe('/users/details/tom');
    expect(screen.getByText(/learned “Small talk”/)).toBeTruthy();
  });

  it('starts a new request for one of the member’s skills', async () => {
    await open(memberProfile());
    await press('Ask Ines');
    expect(await screen.findByRole('dialog', { name: 'New Skill Request' })).toBeTruthy();
    expect(await screen.findByText(/^You ask Ines/)).toBeTruthy();
  });

  it('offers the request first, unless the member teaches nothing', async () => {
    const actions = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    const api = await open(memberProfile());
    await screen.findByRole('button', { name: 'Ask Ines' });
    expect(actions().indexOf('Ask Ines')).toBeLessThan(actions().indexOf('Follow'));
    cleanup();
    api.answer('GET users/{id}/details/', memberProfile({ skills: [] }));
    await renderPage(<MemberPage />, { path: '/users/details/:id', at: '/users/details/ines' });
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask Ines' })).toBeNull();
  });

  it('offers neither following nor reporting on the own page', async () => {
    await open(memberProfile({ id: 'me' }));
    expect((await screen.findByRole('link', { name: 'Your profile' })).getAttribute('href')).toBe('/profile');
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('shows “not found” for a missing or blocked member', async () => {
    await open(errorResponse(404, 'Member not found.'));
    expect(await screen.findByRole('heading', { name: 'This member doesn’t exist.' })).toBeTruthy();
    expect(screen.getByText('They may have left, or an admin has blocked them.')).toBeTruthy();
  });

  it('tells an admin that the member is blocked', async () => {
    await open(memberProfile({ is_blocked: true }));
    expect(await screen.findByText('This member is blocked.')).toBeTruthy();
  });

  it('shows an error if the page cannot be loaded', async () => {
    await open(errorResponse(500, 'broken'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this profile.');
  });
});

describe('reporting a member', () => {
  const openReport = async (answer: FakeAnswer) => {
    const api = await open(memberProfile(), { 'POST users/{id}/report/': answer });
    await press('Report');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Ines Duarte' }));
    const write = (note: string) => userEvent.type(dialog.getByLabelText('What happened?'), note);
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    return { api, dialog, write, send };
  };

  it('requires 50 characters and counts them', async () => {
    const { api, dialog, write, send } = await openReport({});
    await write('   Too short   ');
    expect(dialog.getByText('at least 50')).toBeTruthy();
    await send();
    expect(await dialog.findByText('Report content must be at least 50 characters long.')).toBeTruthy();
    expect(api.to('POST users/{id}/report/')).toEqual([]);
  });

  it('shows that it is sending, then that it was sent', async () => {
    let answer: (value: object) => void = () => undefined;
    const { api, dialog, write, send } = await openReport(
      () => new Promise<object>((resolve) => (answer = resolve)),
    );
    await write(LONG_ENOUGH);
    await send();
    expect(await dialog.findByText('Sending...')).toBeTruthy();
    answer({});
    await waitFor(() => expect(toasts()).toEqual(['Report is posted successfully!']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to('POST users/{id}/report/')[0]).toMatchObject({
      path: 'users/ines/report/',
      body: { note: LONG_ENOUGH },
    });
  });

  it('shows the server’s error under the field', async () => {
    const { dialog, write, send } = await openReport(
      errorResponse(400, 'wrong', { note: ['That is no report.'] }),
    );
    await write(LONG_ENOUGH);
    await send();
    expect(await dialog.findByText('That is no report.')).toBeTruthy();
  });

  it('reports any other failure', async () => {
    const { dialog, write, send } = await openReport(errorResponse(400, ''));
    await write(LONG_ENOUGH);
    await send();
    expect(await dialog.findByText('An unexpected error occurred.')).toBeTruthy();
  });

  it('asks before Escape discards the text', async () => {
    const { write } = await openReport({});
    await write('I had');
    await userEvent.keyboard('{Escape}');
    const confirmDialog = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
    await userEvent.click(confirmDialog.getByRole('button', { name: 'Keep writing' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('I had');
  });
});

describe('giving minutes to a member', () => {
  it('sends the minutes with a text', async () => {
    const api = await open(memberProfile(), { 'POST time/give/': {} });
    await press('Give minutes to Ines Duarte');
    const dialog = within(await screen.findByRole('dialog', { name: 'Give minutes to Ines Duarte' }));
    await userEvent.type(await dialog.findByLabelText('Minutes'), '20');
    await userEvent.type(dialog.getByLabelText('Text (optional)'), 'For the cake');
    await userEvent.click(dialog.getByRole('button', { name: 'Give minutes' }));
    await waitFor(() => expect(toasts()).toEqual(['20 minutes given.']));
    expect(api.to('POST time/give/')[0]?.body).toMatchObject({
      ...{ to: 'ines', minutes: 20, reason: 'gift', text: 'For the cake' },
    });
  });

  it('shows why it was rejected', async () => {
    const message = "You can't give minutes to this member.";
    await open(memberProfile(), { 'POST time/give/': errorResponse(403, message) });
    await press('Give minutes to Ines Duarte');
    const dialog = within(await screen.findByRole('dialog', { name: 'Give minutes to Ines Duarte' }));
    await userEvent.type(await dialog.findByLabelText('Minutes'), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Give minutes' }));
    await dialog.findByText(message);
  });
});

describe('a balance below zero', () => {
  it('is shown with a minus sign', async () => {
    await open(memberProfile({ time_balance: -180, held_time: null }));
    const balance = within(await screen.findByRole('region', { name: 'Time balance' }));
    balance.getByText('−180');
  });
});
