import { mailKind } from '#src/server/mail/mail-kind.ts'

/** A mail that says one thing, for tests of how mails go. */
export const plainMail = mailKind({
  name: 'test.plain',
  compose: async (_, { address, about }) => ({
    to: address,
    subject: 'Your stay is confirmed',
    greeting: 'Hello',
    paragraphs: [`It is about ${about}.`],
  }),
})
