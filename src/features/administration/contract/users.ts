import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'
import { planIds } from '#src/features/billing/contract/subscription.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { lastAdmin } from '#src/features/accounts/contract/oversee.ts'

export const REASON_CHARS_MAX = 500
const SEARCH_CHARS_MAX = 200
export const ROLES = ['client', 'realtor', 'admin'] as const
const role = z.enum(ROLES, 'A role is client, realtor or admin')
export const userStates = ['active', 'suspended', 'unconfirmed'] as const

export const hasProperties = problem(
  'HAS_HOMES',
  409,
  'This host still has homes, coming stays, a plan or free trial that runs, or a payment that was begun. They have to end first',
)
export const hasUpcomingBookings = problem(
  'HAS_UPCOMING_BOOKINGS',
  409,
  'There are stays to come. Cancel or finish them first',
)

const summary = {
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  emailVerified: z.boolean(),
  createdAt: instant,
  /** The time at which a session of theirs was used last; null where none is open. */
  lastSeenAt: instant.nullable(),
  suspended: z.boolean(),
  /** Homes of the organisation, and its bookings; of a guest the bookings they made. */
  properties: z.int(),
  bookings: z.int(),
}

const userSummary = z.object(summary)
export type UserSummary = z.input<typeof userSummary>

const overseenUser = z.object({
  ...summary,
  phone: z.string().nullable(),
  suspendedAt: instant.nullable(),
  suspendedReason: z.string().nullable(),
  sessions: z.int(),
  /** True if they log in with a second step. */
  secondFactor: z.boolean(),
  organization: z
    .object({
      _id: id,
      name: z.string(),
      position: z.enum(['owner', 'manager']),
      /** The day until which law asks for the organisation's guest register, which is deleted with the account of its owner; null where it asks for none. */
      registerUntil: z.iso.date().nullable(),
      plan: z.enum(planIds),
      planStatus: z.string(),
    })
    .nullable(),
  /** Acts of administrators on the account, newest first. */
  history: z.array(
    z.object({
      _id: id,
      at: instant,
      actor: z.string().nullable(),
      action: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
export type OverseenUser = z.input<typeof overseenUser>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  reads: ['people'],
  who: { oversees: 'product.read' },
  summary: 'List everybody with an account, newest first; `search` matches words of names and emails',
  input: queryParameters(
    {},
    z.object({
      ...page,
      search: z.string().trim().max(SEARCH_CHARS_MAX).optional(),
      role: role.optional(),
      status: z.enum(userStates, 'A status is active, suspended or unconfirmed').optional(),
    }),
  ),
  output: z.object({ success: succeeded, users: z.array(userSummary), ...paging }),
})

const oneUser = z.object({ success: succeeded, user: overseenUser })

export const readUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  reads: ['people'],
  who: { oversees: 'product.read' },
  summary: 'Get a user with their organisation, plan and history. The audit log records who read it',
  input: z.object({ id }),
  output: oneUser,
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  changes: ['people', 'account', 'audit'],
  who: { oversees: 'product.change' },
  summary:
    'Change the role of a user to guest, host or administrator, effective on every device immediately. A new host gets an organisation',
  input: z.object({ id, role, currentPassword }),
  output: oneUser,
  problems: [passwordNeeded, lastAdmin, hasProperties],
})

export const suspendUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/suspend',
  changes: ['people', 'homes', 'audit'],
  who: { oversees: 'product.change' },
  summary:
    'Suspend a user with a reason that is emailed to them, or lift the suspension. A suspended user is logged out everywhere and their properties are not listed; bookings stand',
  input: z
    .object({ id, suspended: z.boolean(), reason: z.string().trim().max(REASON_CHARS_MAX).optional() })
    .refine(({ suspended, reason }) => !suspended || Boolean(reason), {
      path: ['reason'],
      message: 'Please say why',
    }),
  output: oneUser,
  problems: [lastAdmin],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
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
  who: { oversees: 'product.change' },
  summary:
    'Delete a user permanently, with the organisation they own, its properties and everything it wrote and received. Bookings, invoices and the ledger stay, without a name',
  input: z.object({ id, currentPassword }),
  output: z.object({ success: succeeded }),
  problems: [passwordNeeded, lastAdmin, hasUpcomingBookings],
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  changes: ['people', 'sessions', 'audit'],
  who: { oversees: 'product.change' },
  summary: 'Log a user out everywhere',
  input: z.object({ id }),
  output: z.object({ success: succeeded, ended: z.int() }),
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/confirmation',
  changes: ['people', 'audit'],
  who: { oversees: 'product.change' },
  summary: 'Resend the link that confirms an email address; nothing is sent if it is confirmed already',
  input: z.object({ id }),
  output: z.object({ success: succeeded, sent: z.boolean() }),
})

export const resetUserSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  changes: ['people', 'account', 'audit'],
  who: { oversees: 'product.change' },
  summary:
    'Turn off two-step login for a user who has lost their phone and their recovery codes. They get an email, and log in with the password alone',
  input: z.object({ id, currentPassword }),
  output: z.object({ success: succeeded }),
  problems: [passwordNeeded],
})

export const exportUsers = csvOf(listUsers)
