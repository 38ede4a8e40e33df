import { suspended } from './contract/oversee.ts'
import { secondFactorNeeded } from './contract/second-step-problems.ts'
import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  email,
  EMAIL_INVALID,
  id,
  instant,
  language,
  line,
  messageFields,
  succeeded,
  text,
} from '#src/contract/fields.ts'
import { languages } from '#src/contract/language.ts'
import { fieldProblem, invalid, problem, quotaReached, rateLimited } from '#src/contract/problem.ts'
import {
  NAME_REQUIRED,
  PASSWORD_CHARS_MAX,
  checkNewPassword,
  PASSWORD_CHARS_MIN,
  PASSWORD_GUESSABLE,
  PASSWORD_REQUIRED,
  PASSWORD_SHORT,
} from './rules.ts'

export const roles = ['client', 'realtor', 'admin'] as const

/** A user as answered: to the user alone, or to an administrator. See docs/product/accounts.md#profile. */
export const user = z.object({
  _id: id,
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  city: z.string().nullable(),
  company: z.string().nullable(),
  bio: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** True if everybody sees the contact address, the phone and the address of the homes. See docs/product/accounts.md#what-everybody-sees. */
  publicEmail: z.boolean(),
  publicPhone: z.boolean(),
  publicAddress: z.boolean(),
  /** The address that guests write to: the account's unless another was chosen. */
  contactEmail: z.string(),
  /** The contact address that is wanted instead, until the link mailed to it is opened. */
  pendingContactEmail: z.string().nullable(),
  /** True if the host has said what everybody sees; asked with the first home. */
  publicChosen: z.boolean(),
  /** In which the user is written to; null where nothing was said. */
  language: z.enum(languages).nullable(),
  emailVerified: z.boolean(),
  /** The address that is wanted instead, until the link mailed to it is opened. */
  pendingEmail: z.string().nullable(),
  organisation_id: id.nullable(),
  createdAt: instant,
})
export type UserAnswer = z.input<typeof user>

const newPassword = z
  .string(PASSWORD_SHORT)
  .min(PASSWORD_CHARS_MIN, { error: PASSWORD_SHORT, abort: true })
  .max(PASSWORD_CHARS_MAX, { error: `Please use at most ${PASSWORD_CHARS_MAX} characters`, abort: true })
  .refine(typed => checkNewPassword(typed) === undefined, PASSWORD_SHORT)

/** However long: what nobody can have set is wrong like any other. */
const givenPassword = z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED)

const name = line(120, NAME_REQUIRED).min(1, NAME_REQUIRED)

export const emailTaken = problem(
  'EMAIL_TAKEN',
  409,
  'There’s already an account with this email. Log in, or reset your password',
)
export const invalidCredentials = problem('INVALID_CREDENTIALS', 401, 'Invalid email or password')
const passwordProblem = (words: string) => fieldProblem('PASSWORD_NEEDED', 403, 'currentPassword', words)
export const passwordNeeded = passwordProblem('Please confirm with your password')
export const otherPassword = passwordProblem('That is not your password')
/** Beside the fields of what a stolen session must not do: without it, or with a wrong one, PASSWORD_NEEDED. */
export const currentPassword = z.string('A password is text').optional()
export const wrongPassword = invalid('currentPassword', 'Your current password is incorrect')
export const guessablePassword = invalid('password', PASSWORD_GUESSABLE)
export const guessableNewPassword = invalid('newPassword', PASSWORD_GUESSABLE)
export const resetLinkUsed = invalid('token', 'This link has been used or has expired. Request a new one')

export const confirmationLinkUsed = invalid(
  'token',
  'This link has been used or has expired. Request a new one',
)
export const unconfirmedEmail = invalid(
  'publicEmail',
  'Confirm your email address first. Then you can show it to everybody',
)
export const notOwner = problem(
  'FORBIDDEN',
  403,
  'Only the owner chooses what everybody sees, logged in and not by an API key',
)
export const demoStays = problem('FORBIDDEN', 403, 'The accounts of the demo keep their email address')

const linkToken = z
  .string('This link is not complete')
  .min(1, 'This link is not complete')
  .max(200, 'This link is not complete')

/** True if the keys that the person made end with the old password. */
const endKeys = z.boolean('endKeys is true or false').default(true)

export const signedIn = z.object({ success: succeeded, token: z.string(), user, message: z.string() })

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  changes: [],
  who: 'anyone',
  creates: true,
  summary: 'Create an account: a client books, a realtor lists properties and gets an organisation',
  input: z.object({
    name,
    email,
    password: newPassword,
    role: z.enum(['client', 'realtor'], 'Please select a role').default('client'),
    /** In which a guest is written to. */
    language: language.optional(),
  }),
  output: signedIn,
  problems: [guessablePassword, emailTaken],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  changes: [],
  who: 'anyone',
  summary:
    'Log in with email and password. If two-step login is on, the error says how to finish: POST /auth/login/code or /auth/login/passkey',
  input: z.object({ email, password: givenPassword }),
  output: signedIn,
  problems: [invalidCredentials, secondFactorNeeded, suspended],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  changes: [],
  who: 'user',
  summary: 'Log out: the token stops working immediately',
  input: z.object({}),
  output: z.object(messageFields),
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  reads: ['account'],
  who: 'user',
  summary: 'Get the logged-in user',
  input: z.object({}),
  output: z.object({ success: succeeded, user }),
})

const optionalLine = (charsMax: number) => line(charsMax).nullish()

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  changes: ['account', 'bookings', 'homes', 'pictures'],
  who: 'user',
  summary: 'Update the profile. `profileImage` is a data URL of an image up to 5 MB, or null to remove it',
  input: z.object({
    name: name.optional(),
    phone: optionalLine(40),
    city: optionalLine(120),
    company: optionalLine(120),
    bio: text(1000).nullish(),
    /** Left blank, nothing is said. */
    language: z.union([z.literal(''), language], 'A language is en, af or zu').nullish(),
    profileImage: z.string().nullish(),
    publicEmail: z.boolean().optional(),
    publicPhone: z.boolean().optional(),
    publicAddress: z.boolean().optional(),
    /** Left blank, the account's; another is shown once the link mailed to it is opened. */
    contactEmail: z.union([z.literal(''), email], EMAIL_INVALID).nullish(),
  }),
  output: z.object({ success: succeeded, user, message: z.string() }),
  problems: [quotaReached, unconfirmedEmail, demoStays, rateLimited],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  changes: ['keys', 'sessions'],
  who: 'user',
  summary:
    'Change the password. Logs out every other session of the user, and revokes every key they created unless `endKeys` is false',
  input: z.object({ currentPassword: givenPassword, newPassword, endKeys }),
  output: z.object(messageFields),
  problems: [wrongPassword, guessableNewPassword],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  changes: [],
  who: 'anyone',
  summary: 'Request a link to set a new password; the answer is the same for an unknown email',
  input: z.object({ email }),
  output: z.object(messageFields),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  changes: ['keys'],
  who: 'anyone',
  summary:
    'Set a new password with the token of the link. Logs out every session of the user, and revokes every key they created unless `endKeys` is false',
  input: z.object({ token: linkToken, password: newPassword, endKeys }),
  output: z.object(messageFields),
  problems: [resetLinkUsed, guessablePassword],
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/send',
  changes: ['account'],
  who: 'user',
  summary: 'Email the link that confirms the address of the logged-in user, at most 5 times an hour',
  input: z.object({}),
  output: z.object(messageFields),
  problems: [rateLimited],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  changes: ['account', 'bookings'],
  who: 'anyone',
  summary:
    'Confirm an email address with the token of the link, valid for a day. If it is a new address, it becomes the address of the account',
  input: z.object({ token: linkToken }),
  output: z.object({ ...messageFields, email: z.string() }),
  problems: [confirmationLinkUsed, emailTaken],
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/auth/email',
  changes: ['account'],
  who: 'user',
  summary:
    'Request another email address: we email a link to it, and the address changes once the link is opened',
  input: z.object({ email, currentPassword }),
  output: z.object(messageFields),
  problems: [passwordNeeded, emailTaken, rateLimited],
})

export const stats = endpoint({
  method: 'GET',
  path: '/api/auth/stats',
  reads: ['bookings', 'homes'],
  who: 'user',
  summary: 'Get what the profile screen shows',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    properties: z.int(),
    bookings: z.int(),
    messages: z.int(),
    aiUsage: z.object({ requests: z.int(), tokens: z.int() }),
  }),
})
