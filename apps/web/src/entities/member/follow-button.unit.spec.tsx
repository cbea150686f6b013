import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useCall } from '@/api';
import { prefetch } from '@/api/prefetch';
import { fakeApi, listPageOf, errorResponse } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { FollowButton } from './follow-button';
import { memberProfile } from './testing';

const TOM = { id: 'tom', username: 'tom', first_name: 'Tom', last_name: 'Weaver', profile_image: null };
const TOGGLE = 'POST users/{id}/follow-unfollow/';

/** Another component that reads members meanwhile. */
function Names() {
  const { data } = useCall('identity.member.list', { page: 1 });
  return <p>{data?.results.map(({ username }) => username).join() ?? 'still reading'}</p>;
}

/** The follower count of the member's page. */
function Followers() {
  const { data } = useCall('identity.member.read', { id: TOM.id });
  return <p>{data ? `${data.followers_count} followers` : 'still reading'}</p>;
}

const followed = (is: boolean) => ({ status: 'followed', is_following: is, followers_count: 3 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('FollowButton', () => {
  it('keeps pending reads', async () => {
    const list = Promise.withResolvers<object>();
    fakeApi({ 'GET users/': () => list.promise, [TOGGLE]: followed(true) });
    await renderPage(
      <>
        <Names />
        <FollowButton member={TOM} following={false} />
      </>,
    );
    await press('Follow');
    await screen.findByRole('button', { name: 'Unfollow' });
    await act(async () => list.resolve(listPageOf([{ ...TOM, is_following: false }])));
    expect(await screen.findByText('tom')).toBeTruthy();
  });

  it('reloads a member’s page that was loading while the follow was sent', async () => {
    const reads = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const following = Promise.withResolvers<object>();
    let read = 0;
    fakeApi({
      'GET users/{id}/details/': () => reads[read++]?.promise ?? {},
      [TOGGLE]: () => following.promise,
    });
    await renderPage(
      <>
        <Followers />
        <FollowButton member={TOM} following={false} />
      </>,
    );
    await press('Follow');
    await act(async () => following.resolve(followed(true)));
    await waitFor(() => expect(read).toBe(2));
    await act(async () => {
      reads[0]?.resolve(memberProfile({ ...TOM, followers_count: 2 }));
      reads[1]?.resolve(memberProfile({ ...TOM, followers_count: 3, is_following: true }));
    });
    expect(await screen.findByText('3 followers')).toBeTruthy();
  });

  it('reloads a member’s page that was prefetched while the follow was sent', async () => {
    const following = Promise.withResolvers<object>();
    const counts = [2, 3];
    fakeApi({
      'GET users/{id}/details/': () => memberProfile({ ...TOM, followers_count: counts.shift()! }),
      [TOGGLE]: () => following.promise,
    });
    function Pages() {
      const [isOpen, setIsOpen] = useState(false);
      return isOpen ? <Followers /> : <button onClick={() => setIsOpen(true)}>Open</button>;
    }
    await renderPage(
      <>
        <Pages />
        <FollowButton member={TOM} following={false} />
      </>,
    );
    await press('Follow');
    prefetch(['identity.member.read', { id: TOM.id }]);
    await act(async () => following.resolve(followed(true)));
    await press('Open');
    expect(await screen.findByText('3 followers')).toBeTruthy();
  });

  it('loses no press: each is sent when the previous one has completed', async () => {
    const responses: PromiseWithResolvers<object>[] = [];
    const api = fakeApi({
      [TOGGLE]: () => {
        const response = Promise.withResolvers<object>();
        responses.push(response);
        return response.promise;
      },
    });
    await renderPage(<FollowButton member={TOM} following={false} />);
    await press('Follow');
    await press('Unfollow');
    expect(api.to(TOGGLE)).toHaveLength(1);
    await act(async () => responses[0]?.resolve(followed(true)));
    await waitFor(() => expect(api.to(TOGGLE)).toHaveLength(2));
    await act(async () => responses[1]?.resolve(followed(false)));
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy();
  });

  it('shows an error and the actual state if it fails', async () => {
    fakeApi({ [TOGGLE]: errorResponse(404, 'Gone.') });
    await renderPage(<FollowButton member={TOM} following />);
    await press('Unfollow');
    expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeTruthy();
    expect(toasts()).toEqual(['Gone.']);
  });
});
