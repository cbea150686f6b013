import { mailboxOf } from './mailbox.js';

describe('mailboxOf', () => {
  it.each([
    [' Mira@Example.ORG ', 'mira@example.org'],
    ['mira+1@example.org', 'mira@example.org'],
    ['mira+a+b@example.org', 'mira@example.org'],
    ['mira+@example.org', 'mira@example.org'],
    ['+mira@example.org', '+mira@example.org'],
    ['mira.sander@example.org', 'mira.sander@example.org'],
    ['Mi.ra.S+x@gmail.com', 'miras@gmail.com'],
    ['m.i.r.a.s@GoogleMail.com', 'miras@gmail.com'],
    ['mira.s@notgmail.com', 'mira.s@notgmail.com'],
    ['mira.s@mail.gmail.com', 'mira.s@mail.gmail.com'],
    ['mira.s@pm.me', 'miras@proton.me'],
    ['Mira.S+x@protonmail.com', 'miras@proton.me'],
    ['miras@proton.me', 'miras@proton.me'],
  ])('maps %s to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});
