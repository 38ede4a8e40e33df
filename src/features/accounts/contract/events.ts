import { event } from '#src/contract/events/event.ts'
import { z } from '#src/contract/zod.ts'

/** Somebody has shown that the address of an account is theirs: by the link of a mail, or of a stay that was recorded for it. */
export const accountConfirmed = event({
  name: 'account.confirmed',
  subject: 'account',
  audience: ['guest', 'person'],
  changes: ['account', 'bookings'],
  facts: z.object({}),
})

/**
 * Somebody is deleted, as is the organisation that they own. Who keeps something of them reacts to it, in the same transaction, while
 * the account still says who it was. Whom it concerned hears nothing more, so it is the administrator's alone.
 */
export const accountDeleted = event({
  name: 'account.deleted',
  subject: 'account',
  audience: ['person'],
  changes: [
    'people',
    'account',
    'homes',
    'bookings',
    'messages',
    'reviews',
    'mails',
    'plan',
    'waitlist',
    'audit',
  ],
  facts: z.object({
    /** The one that they owned. */
    organization_id: z.uuid().nullable(),
  }),
})

/**
 * A host has forgotten a guest: their stays there stay without the person. Who keeps something of these stays reacts to it, in the same
 * transaction, while the stays still say whose they were.
 */
export const guestForgotten = event({
  name: 'guest.forgotten',
  subject: 'guest',
  audience: ['host'],
  changes: ['bookings', 'messages', 'reviews', 'automations', 'newsletters', 'money', 'privacy'],
  facts: z.object({
    stays: z.array(z.uuid()),
    /** True if the host was asked to; false where the time is over for which guests are held. */
    asked: z.boolean(),
  }),
})

/** Somebody who had asked to be deleted has logged in again, so the account stays. */
export const accountReopened = event({
  name: 'account.reopened',
  subject: 'account',
  audience: ['person'],
  changes: ['account', 'homes', 'exports'],
  facts: z.object({
    /** The organisation that they own. */
    organization_id: z.uuid().nullable(),
  }),
})
