import { endpoint } from '#src/contract/endpoint.ts'
import { instant, line, rand, renamed, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { lastAdmin } from '#src/features/accounts/contract/oversee.ts'
import { codeNeeded, wrongOwnCode } from '#src/features/accounts/contract/second-step-problems.ts'
import { hasUpcomingBookings } from '#src/features/administration/contract/users.ts'

/** Days between asking and the deletion. */
export const GRACE_DAYS = 14

export const hasGuestsMoney = problem(
  'HAS_GUESTS_MONEY',
  409,
  'You still have {amount} of guests’ money. Give it back, or finish the stays that it is for, first',
)
export const isOwnerOfTeam = problem(
  'IS_OWNER_OF_TEAM',
  409,
  'Other people use {organisation} too. Remove them from the team first',
)
export const demoAccountStays = problem('FORBIDDEN', 403, 'The accounts of the demo can’t be closed')

export const readClosing = endpoint({
  method: 'GET',
  path: '/api/account/closing',
  reads: ['exports', 'bookings', 'money', 'account'],
  who: 'user',
  summary:
    'Get what keeps the caller from closing the account: stays to come, guests’ money, a team; and what to take along first, the guest register',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    /** As a guest and as a host. */
    upcoming_bookings: z.int(),
    guests_money: rand,
    /** Others who may act for the organisation that the caller owns. */
    team: z.int(),
    organisation: z.string().nullable(),
    /** The day until which law asks for the guest register of that organisation, which is deleted with the account; null where it asks for none. */
    register_until: z.iso.date().nullable(),
    /** True if closing asks for a code of the second step. */
    needs_code: z.boolean(),
  }),
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  changes: ['account', 'homes', 'sessions', 'exports'],
  who: 'user',
  summary:
    'Close the account: it is deleted for good after 14 days, with the organisation that the caller owns. Needs the password, and a code where two-step login is on. Logs out everywhere; logging in within the 14 days takes it back',
  input: renamed(
    { currentPassword: ['password'] },
    z.object({
      currentPassword,
      /** Of the authenticator app, or a recovery code. */
      code: line(40).optional(),
    }),
  ),
  output: z.object({ success: succeeded, message: z.string(), deletes_at: instant }),
  problems: [
    passwordNeeded,
    codeNeeded,
    wrongOwnCode,
    hasUpcomingBookings,
    hasGuestsMoney,
    isOwnerOfTeam,
    lastAdmin,
  ],
})
