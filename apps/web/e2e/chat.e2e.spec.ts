import {
  RoomSocket,
  sharedConstellation,
  signUp,
  until,
  type Constellation,
  type TestMember,
} from '@skillhour/testing';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { arrangeSession } from './support/arrange-session.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { pictureFile } from './support/picture.js';
import { storyOf } from './support/story.js';

const HOUR_MS = 3_600_000;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 860 };

/** Two members exchange texts and files, also over an interrupted connection and on a phone, until one blocks the other. */
describe('direct messages', () => {
  let constellation: Constellation;
  let browser: Browser;
  let members: [TestMember, TestMember];
  let ines: MemberWindow;
  let tomas: MemberWindow;

  const step = storyOf(() => [browser]);
  const log = ({ page }: MemberWindow) => page.getByRole('log', { name: 'Messages' });
  const field = ({ page }: MemberWindow) => page.getByRole('textbox', { name: 'Message', exact: true });
  const messages = (who: MemberWindow): Locator => log(who).locator('[data-n]');
  const write = async (who: MemberWindow, text: string) => {
    await field(who).fill(text);
    await field(who).press('Enter');
  };
  const sees = (who: MemberWindow, text: string) => log(who).getByText(text, { exact: true }).waitFor();

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    members = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    ines = await MemberWindow.of(browser, constellation, members[0]);
    tomas = await MemberWindow.of(browser, constellation, members[1]);
  });
  afterAll(() => browser.close());

  step('start on a profile and raise the recipient’s unread count', async () => {
    await tomas.page.goto('/questions');
    await ines.page.goto('/chat');
    await ines.page.getByText('No contacts yet.').waitFor();
    await ines.page.getByText('Select a contact to start chatting').waitFor();
    await expectAccessible(ines.page);
    await ines.page.goto(`/users/details/${members[1].id}`);
    await ines.page.getByRole('link', { name: 'Message', exact: true }).click();
    await log(ines).getByText('No messages yet. Say hello to Tomas.').waitFor();
    await write(ines, 'Do you have the spokes?');
    await sees(ines, 'Do you have the spokes?');
    await tomas.page.getByRole('link', { name: 'Messages 1 unread' }).waitFor();
    await tomas.page.getByText(`${members[0].username}: Do you have the spokes?`, { exact: true }).waitFor();
  });

  step('reach the recipient at once and show ticks once they are read', async () => {
    await log(ines).getByText('Sent', { exact: true }).waitFor();
    await tomas.page.getByRole('link', { name: 'Messages 1 unread' }).click();
    await tomas.page.getByRole('link', { name: /Ines Tester/ }).click();
    await log(tomas).getByText('New messages').waitFor();
    await sees(tomas, 'Do you have the spokes?');
    await log(ines).getByText('Read', { exact: true }).waitFor();
    await tomas.page.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await field(tomas).pressSequentially('A whole bag: https://example.org/spokes');
    await ines.page.getByText('typing…').waitFor();
    await field(tomas).press('Enter');
    const link = log(ines).getByRole('link', { name: 'https://example.org/spokes' });
    await link.waitFor();
    expect(await link.getAttribute('rel')).toContain('noopener');
    await field(tomas).fill('One line');
    await field(tomas).press('Shift+Enter');
    await field(tomas).pressSequentially('and another');
    await field(tomas).press('Enter');
    await log(ines).getByText('One line\nand another').waitFor();
    await expectAccessible(ines.page);
  });

  step('carry pictures and other files', async () => {
    const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      ines.page.locator('input[type=file]').setInputFiles(file);
    await choose(pictureFile('wheel.png'));
    await ines.page.getByText('Ready to send').waitFor();
    await write(ines, 'Like this one');
    const picture = log(tomas).getByRole('img', { name: 'wheel.png' });
    await picture.waitFor();
    await choose({ name: 'plan.html', mimeType: 'text/html', buffer: Buffer.from('<script>1</script>') });
    await ines.page.getByText('Ready to send').waitFor();
    await ines.page.getByRole('button', { name: 'Send', exact: true }).click();
    const file = log(tomas).getByRole('link', { name: /plan\.html/ });
    const [download] = await Promise.all([tomas.page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('plan.html');
    await choose({ name: 'large.bin', mimeType: 'x/y', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await ines.page.getByText('Files can be at most 5 MB.').waitFor();
    await ines.page.getByRole('button', { name: 'Remove large.bin' }).click();
    await expectAccessible(tomas.page);
  });

  step('accept files inside the message from clients of the specification', async () => {
    const { id, api } = members[0];
    const input = { me: id, other: members[1].id };
    const { websocket_url } = await api.call('realtime.ticket.issue_chat', input);
    const socket = RoomSocket.open(websocket_url);
    await socket.next('chat_history');
    const { buffer } = pictureFile('unnamed.png');
    const media = `data:image/png;base64,${buffer.toString('base64')}`;
    socket.sendRaw(JSON.stringify({ message: 'As it was', username: 'ines', media, media_type: 'image' }));
    await sees(tomas, 'As it was');
    const picture = log(tomas).getByRole('img', { name: 'Picture', exact: true });
    await picture.waitFor();
    const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await until(width, { what: 'the picture' });
    expect(await picture.getAttribute('src')).toMatch(/\/page\.webp$/);
    const broken = `data:image/png;base64,${buffer.subarray(0, 60).toString('base64')}`;
    socket.sendRaw(JSON.stringify({ message: '', media: broken, media_type: 'image', key: 'broken' }));
    expect(await socket.next('error')).toMatchObject({ code: 'media_rejected', key: 'broken' });
    socket.close();
  });

  step('wait while the connection is down and arrive in order afterwards', async () => {
    await sees(ines, 'As it was');
    const before = await messages(ines).count();
    await ines.page.context().setOffline(true);
    await ines.page.getByText('You’re offline. Your text is saved here.').waitFor();
    await field(ines).fill('Are you there?');
    expect(await ines.page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    for (const text of ['First', 'Second', 'Third']) await write(tomas, text);
    await sees(tomas, 'Third');
    await ines.page.context().setOffline(false);
    await sees(ines, 'Third');
    expect(await field(ines).inputValue()).toBe('Are you there?');
    await field(ines).press('Enter');
    await sees(tomas, 'Are you there?');
    const all = async () => (await messages(ines).count()) === before + 4;
    await until(all, { what: 'her own among them' });
    const sequenceNumbers = await messages(ines).evaluateAll((rows) =>
      rows.map((row) => Number(row.getAttribute('data-n'))),
    );
    expect(sequenceNumbers).toEqual(sequenceNumbers.map((_, index) => index + 1));
  });

  step('survive a reload, including an unsent draft', async () => {
    await field(ines).fill('Half a sentence');
    await ines.page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith('chat-draft')),
    );
    await ines.page.reload();
    await sees(ines, 'Are you there?');
    expect(await field(ines).inputValue()).toBe('Half a sentence');
    await field(ines).fill('');
  });

  step('fit a phone with one pane at a time, and Back returns to the contacts', async () => {
    await ines.page.setViewportSize(PHONE);
    await ines.page.goto('/chat');
    const contact = ines.page
      .getByRole('region', { name: 'Contacts' })
      .getByRole('link', { name: /Tomas Tester/ });
    await contact.waitFor();
    await expectAccessible(ines.page);
    await contact.click();
    await sees(ines, 'Are you there?');
    expect(await contact.isVisible()).toBe(false);
    await expectAccessible(ines.page);
    await ines.page.goBack();
    await contact.waitFor();
    await ines.page.getByRole('searchbox', { name: 'Search contacts' }).fill('nobody');
    await ines.page.getByText('No contacts found').waitFor();
    await ines.page.getByRole('searchbox', { name: 'Search contacts' }).fill('OMAS');
    await contact.click();
    await ines.page.setViewportSize(DESKTOP);
  });

  step('notify an offline recipient until the conversation is read', async () => {
    const { page } = tomas;
    const bell = (name: string) => page.getByRole('button', { name, exact: true });
    const missed = async () => {
      const { results } = await members[1].api.call('realtime.notification.list', { show: 'messages' });
      return results.filter(({ isRead }) => !isRead);
    };
    await page.goto('about:blank');
    await ines.page.getByText('Offline', { exact: true }).waitFor();
    await write(ines, 'Call me.');
    await write(ines, 'When you are back, I mean.');
    await until(async () => (await missed()).length === 1, { what: 'the unread message' });
    await page.goto('/questions');
    await bell('Notifications, 1 unread').click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /Ines Tester wrote to you\./ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Messages 2 unread' }).click();
    await page.getByRole('link', { name: /Ines Tester/ }).click();
    await sees(tomas, 'When you are back, I mean.');
    await bell('Notifications').waitFor();
    expect(await missed()).toEqual([]);
  });

  step('show the sessions of both with their state, as soon as one is agreed', async () => {
    const title = 'True a wheel without a stand';
    const content = 'I have the spokes now, and I would like to see how somebody else does it.';
    const plan = { title, content, minutes: 15, inMs: 26 * HOUR_MS };
    const id = await arrangeSession(plan, members[0], members[1]);
    for (const { page } of [ines, tomas]) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
      await card.getByText('Upcoming', { exact: true }).waitFor();
      await expectAccessible(page);
    }
    await members[0].api.call('exchange.session.cancel', { id, reason: 'The wheel is true.' });
    const sessions = tomas.page.getByRole('list', { name: 'Sessions with Ines' });
    await sessions.getByText('Cancelled', { exact: true }).waitFor();
    const link = sessions.getByRole('link', { name: title });
    expect(await link.getAttribute('href')).toBe(`/sessions/${id}`);
  });

  step('can be reported, and stop after a block', async () => {
    await log(tomas).getByRole('button', { name: 'Report this message' }).first().click();
    await tomas.page
      .getByRole('textbox', { name: 'Reason' })
      .fill('It asks for spokes again and again, and I have told her where they are.');
    await tomas.pressInDialog('Report');
    await tomas.page.getByText('Report is posted successfully!', { exact: true }).waitFor();
    await tomas.page.getByRole('button', { name: 'More' }).click();
    await tomas.page.getByRole('menuitem', { name: 'Block Ines Tester' }).click();
    await tomas.pressInDialog('Block');
    await tomas.page.getByText('You have blocked this member. Unblock them to write.').waitFor();
    await ines.page.getByText("You can't message this member.").waitFor();
    await expectAccessible(ines.page);
    await tomas.page.getByRole('button', { name: 'More' }).click();
    await tomas.page.getByRole('menuitem', { name: 'Unblock Ines Tester' }).click();
    await field(ines).waitFor();
    await write(ines, 'Sorry.');
    await sees(tomas, 'Sorry.');
  });
});
