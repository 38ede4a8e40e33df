import { describe, expect, test } from 'vitest'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const STATEMENTS_MAX = 3

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { people, tokenOf } = fixtures
const endpoints = await endpointsOf(testApp.app)

const callers = [null, people.client, people.realtor, people.admin]

/** True for a call of tables that a process reads once, after they were changed by another call of this file, and has in memory from then on. */
const isCached = ({ path }: (typeof endpoints)[number], statement: string): boolean =>
  !path.includes('plan-limits') && statement.includes('from "plan_limits"')

/** The most statements that a call takes of whoever is let in, the session's among them. */
async function mostOf(endpoint: (typeof endpoints)[number]): Promise<number> {
  let most = 0
  for (const person of callers) {
    const fields = await accessMatrix[endpoint.name]!.fields?.(fixtures) // each that is bound is there: see access.test.ts
    const headers: Record<string, string> = person ? { authorization: `Bearer ${await tokenOf(person)}` } : {}
    const statements = await testApp.statementsOf(async () => {
      await send(testApp.app, endpoint, { fields, headers })
    })
    most = Math.max(most, statements.filter(statement => !isCached(endpoint, statement)).length)
  }
  return most
}

describe('a call that changes nothing takes at most three statements, its session among them', () => {
  test.each(endpoints.filter(({ method }) => method === 'GET'))('$name', async endpoint => {
    // That something was exported, or a sheet of lodgers drawn, is an act, and in the log.
    const most = /(\.csv|\/sheet\.pdf)$/.test(endpoint.path) ? STATEMENTS_MAX + 1 : STATEMENTS_MAX
    expect(await mostOf(endpoint)).toBeLessThanOrEqual(most)
  })
})

// A write asks who calls and what is there, locks, writes, emits the event and sends the job, one after another in one
// transaction, because each builds on the last. Each has its number, so that none grows unseen. A limit that counts in the
// database (off here) is one more.
const writes: Record<string, number> = {
  // An account, its organisation, membership, session, and the mail that confirms it.
  'POST /api/auth/register': 9,
  // Besides the session, whether there is a second step.
  'POST /api/auth/login': 6,
  // The code is spent with what was begun, and its owner is mailed that it was a recovery code.
  'POST /api/auth/login/code': 13,
  'POST /api/auth/login/passkey': 8,
  'POST /api/auth/login/passkey/options': 2,
  'POST /api/auth/totp': 5,
  'POST /api/auth/totp/confirm': 3,
  'DELETE /api/auth/totp': 13,
  'POST /api/auth/recovery-codes': 12,
  'POST /api/auth/passkeys': 1,
  'POST /api/auth/passkeys/options': 5,
  'DELETE /api/auth/passkeys/{id}': 11,
  'PUT /api/auth/mail-settings': 4,
  'PUT /api/mail-settings': 5,
  'POST /api/auth/logout': 2,
  'POST /api/auth/forgot-password': 3,
  // Besides the new password every session and link of the account ends, and who it is is told.
  'POST /api/auth/reset-password': 19,
  'POST /api/auth/verify-email/send': 3,
  // Stays that were recorded for the address become the guest's.
  'POST /api/auth/verify-email': 10,
  'PUT /api/auth/email': 9,
  'PUT /api/auth/password': 15,
  'PUT /api/auth/profile': 3,
  // Besides the home: that it was listed, and the job that notifies webhooks.
  'POST /api/properties': 7,
  'PUT /api/properties/{id}': 6,
  // The home is locked and its book read; then the book, its dates and what searches look up of it are written anew.
  'PUT /api/properties/{id}/rates': 14,
  'PUT /api/properties/{id}/nights': 13,
  // Seven more for each further home that it is written into.
  'POST /api/properties/{id}/rates/copy': 11,
  // The property is locked and read; a second for the host in law where terms are on.
  'PUT /api/properties/{id}/terms': 5,
  'POST /api/properties/{id}/terms/copy': 5,
  'PUT /api/organisation/legal': 3,
  'PUT /api/admin/holidays': 8,
  'DELETE /api/properties/{id}': 8,
  // Room is counted before and after what is encoded.
  'POST /api/uploads': 8,
  'POST /api/uploads/from-url': 1,
  'PUT /api/favourites/{propertyId}': 3,
  'DELETE /api/favourites/{propertyId}': 3,
  // The organisation is locked, and its subscription read before and after; its history, the events, and when it is checked next.
  'POST /api/billing/start-trial': 14,
  // Besides, the email that says so, and the answer.
  'POST /api/billing/cancel': 15,
  // Reads: the rest of the payment; the credit note with its number, two entries, the history, the events, two emails, the work of asking, and the audit log.
  'POST /api/admin/payments/{id}/refund': 31,
  // The refund and its payment, its state, an entry, what waits for a person, and the audit log.
  'POST /api/admin/refunds/{id}/paid': 9,
  // The organisation is locked, as where a subscription is chosen.
  'POST /api/billing/checkout/{planId}': 6,
  'POST /api/billing/payfast/notify': 1,
  'POST /api/billing/paystack/webhook': 1,
  'POST /api/billing/subscribe': 6,
  'PUT /api/billing/details': 4,
  // Reads: the relation of the two, the conversation, the message, how it reads, that it was sent, and the job that notifies webhooks.
  'POST /api/messages': 6,
  'PUT /api/messages/{id}/read': 4,
  'PUT /api/conversations/{id}/archived': 3,
  // The organisation is locked and its templates are counted before one is kept.
  // The home is read before its notes are written.
  'PUT /api/properties/{id}/arrival': 4,
  // The receiver is read first.
  'POST /api/bookings/{id}/whatsapp': 4,
  'POST /api/templates': 5,
  'POST /api/templates/start': 7,
  'POST /api/templates/preview': 3,
  'PUT /api/templates/{id}': 3,
  'DELETE /api/templates/{id}': 3,
  // One of the organisation at a time, how many there are, whose the homes are, and when the next mail goes.
  'POST /api/turnovers/cleaners': 8,
  'PUT /api/turnovers/cleaners/{id}': 7,
  'DELETE /api/turnovers/cleaners/{id}': 5,
  'POST /api/turnovers/cleaners/{id}/link': 5,
  'DELETE /api/turnovers/cleaners/{id}/link': 5,
  'PUT /api/turnovers/note': 4,
  'POST /api/turnovers/notify': 4,
  // Reads: the owner of the link, before the form is read and again, and whether there is such a turnover.
  'POST /api/clean/{token}/done': 6,
  'PUT /api/properties/{id}/register': 4,
  // The lodger is there before it is locked, so that two fields sent at once are both written.
  'PUT /api/guest-register/{token}/lodgers/{n}': 6,
  // Besides, the owner of the link before the form is read.
  'PUT /api/guest-register/{token}/lodgers/{n}/photo': 7,
  'POST /api/guest-register/{token}/lodgers/{n}/photo': 7,
  'DELETE /api/guest-register/{token}/lodgers/{n}/photo': 6,
  'POST /api/bookings/{id}/register/link': 4,
  'POST /api/bookings/{id}/register/lodgers/{n}/read': 3,
  // Besides, the owner of the stay before the form is read.
  'PUT /api/bookings/{id}/register/signed-sheet': 4,
  'POST /api/bookings/{id}/register/signed-sheet/read': 4,
  'POST /api/guest-register/produce': 4,
  'POST /api/waitlist/join': 4,
  // Reads: the owner of the link, its subscription with its consent, that the host has one more, and whose it is by now.
  'POST /api/newsletter/confirm': 4,
  'POST /api/newsletter/go': 1,
  'POST /api/newsletter/subscribe': 4,
  'POST /api/newsletter/unsubscribe': 3,
  'POST /api/newsletter/unsubscribe-by-link': 4,
  'DELETE /api/newsletter/subscribers/{id}': 3,
  'POST /api/newsletter/subscribers/import': 8,
  'POST /api/newsletter/subscribers/{id}/keep': 3,
  'PUT /api/newsletter/draft': 4,
  'DELETE /api/newsletter/draft': 3,
  'POST /api/newsletter/preview': 2,
  'POST /api/newsletter/test': 5,
  // No secret is set: nobody is looked for but the caller.
  'POST /api/mail/reports': 1,
  // Reads: the followers, the month's count, the work that writes it and the one that counts, however many follow.
  'POST /api/newsletter/send': 12,
  'POST /api/newsletter/{id}/pause': 9,
  'POST /api/newsletter/{id}/resume': 11,
  'POST /api/newsletter/{id}/cancel': 10,
  'POST /api/waitlist/confirm': 3,
  // The receiver is read first.
  'POST /api/contact': 4,
  // The state is read before and after.
  'POST /api/calendar/feeds': 7,
  'PUT /api/calendar/feeds/{id}': 5,
  'DELETE /api/calendar/feeds/{id}': 4,
  'POST /api/calendar/feeds/{id}/sync': 5,
  'POST /api/calendar/feeds/{id}/confirm': 5,
  'PUT /api/calendar/clashes/{id}': 6,
  'PUT /api/calendar/imports/{id}': 4,
  'POST /api/calendar/blocks': 6,
  'PUT /api/calendar/blocks/{id}': 6,
  'DELETE /api/calendar/blocks/{id}': 3,
  // Room for one more, the template it sends, and which stays are looked at again.
  'PUT /api/ai/settings': 4,
  // The asker is locked and has room for one more.
  'POST /api/ai/sessions': 5,
  // The session, the stay, what was said, the plan and its month, what no model may read; then both rows, in turn.
  'POST /api/ai/sessions/{id}/messages': 27,
  'POST /api/ai/messages/{id}/retry': 29,
  // The stay, what was written last, and the template that fits; the others need a model.
  'POST /api/ai/suggest/reply': 9,
  'POST /api/ai/suggest/listing': 1,
  'POST /api/ai/suggest/newsletter': 1,
  // Its mark, the newsletter itself (see below), and its words.
  'POST /api/ai/drafts/{id}/send': 16,
  'DELETE /api/ai/drafts/{id}': 4,
  'PATCH /api/ai/sessions/{id}': 3,
  'DELETE /api/ai/sessions/{id}': 3,
  'POST /api/ai/knowledge': 6,
  'PUT /api/ai/knowledge/{id}': 4,
  'DELETE /api/ai/knowledge/{id}': 3,
  'POST /api/automations': 8,
  // Six of them, each with the template that is kept for it.
  'POST /api/automations/start': 14,
  'POST /api/automations/try': 2,
  'PUT /api/automations/{id}': 7,
  'DELETE /api/automations/{id}': 5,
  // The stay is locked, with its automations, its queue and what was told of it; then that it is another is told.
  'PUT /api/planned-messages/{id}': 9,
  'POST /api/planned-messages/{id}/skip': 9,
  'POST /api/planned-messages/{id}/preview': 8,
  // Besides, all rows that carry the skip are freed, the queue is compared, and it is said when to look again.
  'POST /api/planned-messages/{id}/schedule': 11,
  // Besides, the template is filled, and the message is written as any is.
  'POST /api/planned-messages/{id}/send': 16,
  // The home, whose account a recorded guest has, the stay with all that its trigger does, and the event with its work.
  'POST /api/bookings': 5,
  // With the terms that a stay was made on, if there are any.
  'PUT /api/bookings/{id}': 8,
  // The home and the stay are taken, then the receipt, dues, books, event, invoice and, of a deposit, the confirmation follow.
  'POST /api/bookings/{id}/payments': 24,
  // The payment here has no entry of its own, so that of a reversal is evened out.
  'POST /api/bookings/{id}/payments/{payment}/undo': 22,
  'POST /api/bookings/{id}/damage-claims': 20,
  'POST /api/bookings/{id}/damage-claims/{claim}/answer': 31,
  'POST /api/bookings/{id}/damage-claims/{claim}/settle': 13,
  'POST /api/bookings/{id}/dues/{due}/extend': 14,
  'POST /api/bookings/{id}/dues/{due}/said-paid': 14,
  'POST /api/bookings/{id}/dues/{due}/waive': 16,
  'POST /api/bookings/{id}/refunds': 21,
  'POST /api/bookings/{id}/refunds/{refund}/paid': 14,
  'POST /api/bookings/{id}/refunds/{refund}/withdraw': 22,
  // Besides, what is too much of the stay without the disputed payment.
  'POST /api/bookings/{id}/disputes': 19,
  'PUT /api/bookings/{id}/disputes/{dispute}': 10,
  'POST /api/bookings/{id}/proof-seen': 5,
  'POST /api/bookings/{id}/resold': 11,
  // Besides, refunds since it was cancelled, what is owed by then, and whether it was paid before it is confirmed.
  'POST /api/bookings/{id}/revive': 26,
  'PUT /api/money/gateways/payfast': 4,
  'PUT /api/money/gateways/paystack': 4,
  'DELETE /api/money/gateways/{gateway}': 10,
  'POST /api/money/notify/{secret}': 2,
  'POST /api/bookings/{id}/pay': 8,
  'POST /api/money/unmatched/{id}/match': 30,
  'POST /api/money/unmatched/{id}/dismiss': 5,
  'PUT /api/money/accounts': 8,
  'PUT /api/money/vat': 4,
  // Each feature forgets what it holds of the guest.
  'DELETE /api/guests/{id}': 46,
  'POST /api/admin/breaches': 4,
  'PUT /api/admin/breaches/{id}': 4,
  'PUT /api/admin/retention': 7,
  'PUT /api/organisation/retention': 4,
  'POST /api/privacy/requests': 6,
  'POST /api/privacy/requests/confirm': 5,
  'PUT /api/privacy/requests/{id}': 6,
  // Besides the copy, whether the guest is there still.
  'POST /api/privacy/requests/{id}/export': 7,
  'POST /api/pay-links/{id}/pay': 8,
  'POST /api/pay-links/{id}/dues/{due}/said-paid': 14,
  'PUT /api/pay-links/{id}/refunds/{refund}/account': 16,
  'POST /api/bookings/{id}/refunds/{refund}/account/show': 3,
  'PUT /api/bookings/{id}/refunds/{refund}/account': 16,
  'POST /api/money/accounts/stop': 8,
  'PUT /api/admin/accounts/{id}/check': 6,
  'POST /api/money/payouts': 10,
  // Of a file without rows: there is nothing to reverse.
  'POST /api/money/payouts/{id}/undo': 9,
  'POST /api/money/statements': 11,
  'POST /api/money/statements/{id}/mapping': 4,
  // A run of the organisation that goes on is waited for, so that this file is told of its homes.
  'POST /api/imports': 6,
  // Besides the rows, a thousand at a time, what is there already, and what was said of such files before.
  'PUT /api/imports/{id}/mapping': 14,
  'POST /api/imports/{id}/run': 17,
  'POST /api/imports/{id}/undo': 17,
  'POST /api/imports/listings': 5,
  // Runs come one after the other, and each sees the homes that others have made since.
  'POST /api/imports/listings/{id}/run': 11,
  'POST /api/imports/listings/{id}/undo': 8,
  'POST /api/money/lines/{id}/match': 26,
  'POST /api/money/lines/{id}/ignore': 6,
  'POST /api/money/lines/{id}/payout': 9,
  'POST /api/money/lines/{id}/undo': 6,
  // Its lock, how it stands before and then, who has confirmed the address, the old links, the event, its jobs, and who is told.
  'PUT /api/bookings/{id}/guest': 10,
  // Reads: the text, the state of the stay, the event, its job, and the host who is told.
  'POST /api/bookings/{id}/review': 5,
  'PUT /api/reviews/{id}/reply': 5,
  'POST /api/reviews/{id}/report': 2,
  // Besides, its reports are settled, it is read as it is then, and what changed is told.
  'PUT /api/admin/reviews/{id}/hidden': 9,
  'PUT /api/admin/users/{id}/role': 12,
  'PUT /api/admin/users/{id}/suspend': 11,
  'POST /api/admin/users/{id}/confirmation': 5,
  'POST /api/admin/subscriptions/{organizationId}/extend-trial': 13,
  // A credit note, its lines of the ledger, the history and its mail.
  'POST /api/admin/subscriptions/{organizationId}/credit': 26,
  'POST /api/admin/subscriptions/{organizationId}/cancel': 13,
  'PUT /api/admin/properties/{id}/hidden': 11,
  'POST /api/admin/notifications/{id}/retry': 6,
  'POST /api/admin/unmatched/{id}/resolve': 5,
  'POST /api/admin/unmatched/{id}/retry': 6,
  'POST /api/admin/deliveries/retry': 4,
  'POST /api/admin/deliveries/{id}/retry': 4,
  'POST /api/admin/feeds/retry': 4,
  'POST /api/admin/feeds/{id}/retry': 4,
  'POST /api/admin/jobs/retry': 4,
  'POST /api/admin/jobs/{id}/retry': 4,
  'POST /api/admin/mails/{id}/retry': 6,
  'POST /api/admin/waitlist/invite': 6,
  'PUT /api/admin/waitlist/{id}/approve': 9,
  'PUT /api/admin/settings': 7,
  'PUT /api/admin/mail-pace': 6,
  'PUT /api/admin/plan-limits/{planId}/{fromDay}': 9,
  'DELETE /api/admin/plan-limits/{planId}/{fromDay}': 7,
  'DELETE /api/admin/reviews/{id}/hidden': 9,
  // All that is kept of people is looked for once, whatever there is of it.
  'DELETE /api/admin/users/{id}/second-factor': 12,
  'DELETE /api/admin/users/{id}': 59,
  'DELETE /api/admin/users/{id}/sessions': 6,
  'POST /api/keys': 13,
  'POST /api/account/delete': 8,
  'POST /api/account/export': 6,
  'POST /api/organisation/export': 6,
  'POST /api/organisation/import': 1,
  'DELETE /api/keys/{id}': 3,
  'DELETE /api/auth/sessions/{id}': 3,
  'POST /api/webhooks/{id}/secret': 4,
  'POST /api/webhooks': 8,
  'PUT /api/webhooks/{id}': 5,
  'DELETE /api/webhooks/{id}': 3,
  'POST /api/webhooks/{id}/test': 7,
  'POST /api/webhooks/deliveries/{id}/replay': 7,
  'POST /api/claims': 6,
}

test('a call that changes something takes the statements that are said here, and no more', async () => {
  const taken: Record<string, number> = {}
  for (const endpoint of endpoints)
    if (endpoint.method !== 'GET') taken[endpoint.name] = await mostOf(endpoint)
  expect(taken).toEqual(writes)
})
