import { t, text, translate, type Text } from '@skillhour/texts';

/** Content of each file of an export. A file without a line here fails `tools/check/privacy.unit.spec.ts`. */
const EXPORTED_FILES: Readonly<Record<string, Text>> = {
  'identity/account.json': text('Your account: name, username, email address, phone number and language.'),
  'identity/profile.json': text('Your profile, and your choices about what others see.'),
  'identity/entries.json': text('What you teach and what you want to learn.'),
  'identity/login-sessions.json': text('Where you signed in recently, and from which address.'),
  'identity/sanctions.json': text('Warnings and suspensions, with your appeals.'),
  'identity/follows.json': text('The members whom you follow.'),
  'identity/reports.json': text('What you reported about other members.'),
  'exchange/requests.json': text('Your requests.'),
  'exchange/proposals.json': text('Times that you proposed.'),
  'exchange/sessions.json': text('Your sessions.'),
  'exchange/ratings.json': text('Your ratings and reviews of others.'),
  'exchange/answers.json': text('Your replies to reviews.'),
  'exchange/disputes.json': text('Disputes that you opened.'),
  'exchange/claims.json': text('What you wrote in disputes of others.'),
  'exchange/history.json': text('Your exchanges from before the bank moved here.'),
  'exchange/exchanges.json': text('Exchanges that were noted without a session.'),
  'ledger/balance.json': text('Your minutes now.'),
  'ledger/transfers.json': text('Every transfer of minutes from or to you.'),
  'ledger/purchases.json': text('Your purchases.'),
  'content/posts.json': text('Your blogs and questions.'),
  'content/replies.json': text('Your comments and answers.'),
  'content/reports.json': text('What you reported about posts and messages.'),
  'realtime/room-messages.json': text('What you wrote in the rooms of your sessions.'),
  'realtime/room-runs.json': text('Programs that you ran in rooms, with their output.'),
  'realtime/chat-messages.json': text('Messages that you sent.'),
  'realtime/notifications.json': text('Your notifications.'),
  'realtime/notification-choices.json': text('What you chose to be notified of, and your quiet hours.'),
};

/** Returns the text of `README.txt`: what the files of this export are. */
export function readmeOf(files: readonly string[], at: Date): string {
  const lines = files.map((file) => {
    const about = EXPORTED_FILES[file];
    return about ? `${file}\r\n  ${translate(about)}` : file;
  });
  return [
    t('Everything Skillhour stores about you, as of {day}.', { day: at.toISOString().slice(0, 10) }),
    '',
    'statement.csv',
    `  ${t('Your account statement: every transfer with the balance after it. Opens in a spreadsheet.')}`,
    'pictures/',
    `  ${t('Your pictures, under the ids that the other files name.')}`,
    ...lines,
    '',
    t('The other files are JSON. Times are in UTC, and minutes are whole.'),
    t(
      'Not included: passwords and other secrets, which we store as hashes only; private data of other members; and copies that are deleted within a day.',
    ),
    '',
  ].join('\r\n');
}
