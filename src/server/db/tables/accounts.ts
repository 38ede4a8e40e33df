// People, their organisations, and what lets them in.
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

export const organisations = pgTable('organisations', {
  id: key(),
  name: text().notNull(),
  propertyCount: integer('property_count').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const users = pgTable('users', {
  id: key(),
  role: text({ enum: ['client', 'realtor', 'admin'] }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: text(),
  city: text(),
  company: text(),
  bio: text(),
  profileImage: text('profile_image'),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  pendingEmail: text('pending_email'),
  // The facts of a host that everybody sees: the address of the homes, and how to reach the host.
  publicEmail: boolean('public_email').notNull().default(false),
  publicPhone: boolean('public_phone').notNull().default(false),
  publicAddress: boolean('public_address').notNull().default(false),
  /** The address that guests write to; null: the address of the account. */
  contactEmail: text('contact_email'),
  /** The one that is wanted instead, until the link mailed there is opened. */
  pendingContactEmail: text('pending_contact_email'),
  publicChosen: boolean('public_chosen').notNull().default(false),
  /** In which the user is written to. */
  language: text({ enum: ['en', 'af', 'zu'] }),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Since when an administrator keeps this person out, and why. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  suspendedReason: text('suspended_reason'),
  /** The time at which the account is deleted, as its person asked; logging in takes that back. */
  closesAt: timestamp('closes_at', { withTimezone: true }),
  /** Since when nothing but the row is left of this person. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const memberships = pgTable(
  'memberships',
  {
    organisationId: uuid('organisation_id').notNull(),
    userId: uuid('user_id').notNull(),
    position: text({ enum: ['owner', 'manager'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  },
  table => [primaryKey({ columns: [table.userId, table.organisationId] })],
)

export const sessions = pgTable('sessions', {
  id: key(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  address: text(),
  userAgent: text('user_agent'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().default(now),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** The time at which its person last confirmed to be there, by the password or a second factor. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull().default(now),
  /** Since when a second factor has been shown in it. */
  secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
})

/** From where somebody has signed in before. */
export const signInPlaces = pgTable('sign_in_places', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** As `describeDevice` words it. */
  device: text().notNull(),
  /** As `wideNetworkOf` gives it. */
  network: text().notNull(),
  address: text().notNull(),
  firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().default(now),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().default(now),
})

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const emailConfirmations = pgTable('email_confirmations', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  email: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    account: text().notNull(),
    address: text().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).array().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.account, table.address] })],
)

/** Of an app that shows codes. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id').primaryKey(),
  /** Sealed; null until the first code was shown. */
  secret: text(),
  /** One that is being set up, and takes the place of another. */
  pendingSecret: text('pending_secret'),
  since: timestamp({ withTimezone: true }),
  /** Of 30 seconds since 1970: a code is taken once, and none from before it. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const passkeys = pgTable('passkeys', {
  id: key(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  /** The number of uses by the device's own count; one that does not count says 0. */
  uses: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
})

/** Each opens the account once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: uuid('user_id').notNull(), codeHash: bytea('code_hash').notNull() },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** The password was right, and the code is still to come. */
export const pendingSignIns = pgTable('pending_sign_ins', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** The value that a passkey is to sign, once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  /** The owner of the passkey being added; null where somebody logs in with one. */
  userId: uuid('user_id'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
