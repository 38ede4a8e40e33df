import path from 'node:path'
import { z } from '#src/contract/zod.ts'
import packageJson from '../../package.json' with { type: 'json' }
import {
  type BackupSettings,
  backupSettings,
  backupVariables,
  backupWithoutFolder,
} from './settings/backup-settings.ts'
import { bucketOf, bucketVariables, bucketWithout } from './settings/bucket-settings.ts'
import { type GatewaySettings, gatewaySettings, gatewayVariables } from './settings/gateway-settings.ts'
import { type ModelSettings, modelSettings, modelVariables } from './settings/model-settings.ts'
import { isLoopback, rangeOf } from './network.ts'
import {
  type SecurityLogSettings,
  securityLogSettings,
  securityLogVariables,
} from './settings/security-log-settings.ts'
import type { Allowed } from './outside/reach.ts'
import type { Bucket } from './outside/uploads-bucket.ts'

const flag = (words: string) =>
  z
    .enum(['0', '1', 'on', 'off', 'true', 'false'], words)
    .transform(value => ['1', 'on', 'true'].includes(value))

const wholeNumber = (min: number, max: number, words: string) =>
  z
    .string()
    .regex(/^\d+$/, words)
    .transform(Number)
    .refine(number => number >= min && number <= max, words)

const address = (protocols: string[], words: string) =>
  z.string().refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), words)

const database = address(
  ['postgres:', 'postgresql:'],
  'an address such as postgres://user:password@host:5432/name',
)

const HOST = /^[a-z\d_]([a-z\d_-]*[a-z\d_])?(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*$/
// Text that looks like a number is read as an address, never as a name.
const isHost = (entry: string) => HOST.test(entry) && !/(^|\.)\d+$/.test(entry)

const allowed = z
  .string()
  .transform(list => list.split(',').map(entry => entry.trim().toLowerCase()))
  .refine(
    entries => entries.every(entry => rangeOf(entry) || isHost(entry)),
    'hosts or CIDR ranges with commas between them, such as feeds.home.arpa,10.0.0.0/8',
  )
  .transform((entries): Allowed => ({
    hosts: entries.filter(entry => !rangeOf(entry)),
    ranges: entries.map(rangeOf).filter(range => range !== undefined),
  }))

const KEY_CHARS_MIN = 32
const KEY_WORDS = 'at least 32 characters, such as `openssl rand -base64 32` gives'

const keys = z
  .string()
  .transform(list => list.split(',').map(key => key.trim()))
  .refine(
    list => list.every(key => key.length >= KEY_CHARS_MIN),
    'keys of at least 32 characters, with commas between them',
  )

const DATABASE_VARIABLES = [
  'DATABASE_URL_DIRECT',
  'DATABASE_URL_OWNER',
  'DATABASE_URL_READING',
  'DATABASE_REPLICA_URL',
] as const

// docs/operations/settings.md: every variable has a default that works; `.env.example` tells the same.
const variables = z.object({
  PORT: wholeNumber(1, 65535, 'a port number from 1 to 65535').default(3000),
  HOST: z.string().min(1, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  PUBLIC_URL: address(['http:', 'https:'], 'an address that begins with http:// or https://').optional(),
  DATA_DIR: z.string().min(1, 'a folder').default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_URL_DIRECT: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  DATABASE_URL_OWNER: database.optional(),
  DATABASE_URL_READING: database.optional(),
  DEMO: flag('0 or 1').optional(),
  DEMO_PUBLIC: flag('0 or 1').default(false),
  SMTP_URL: address(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587').optional(),
  MAIL_PACE: wholeNumber(1, 1000, 'emails a second, a number from 1 to 1000').default(10),
  MAIL_REPORT_SECRET: z
    .string()
    .min(32, 'at least 32 characters, such as `openssl rand -base64 32` gives')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
      'an address, alone or with a name: Naledi <stays@example.org>',
    )
    .optional(),
  ...bucketVariables,
  SECRET_KEY: z.string().min(KEY_CHARS_MIN, KEY_WORDS).optional(),
  SECRET_KEYS_OLD: keys.optional(),
  ...backupVariables,
  TRUST_PROXY: flag('on or off').default(false),
  FETCH_ALLOW: allowed.optional(),
  ...gatewayVariables(allowed),
  ADMIN_2FA: z.enum(['optional', 'required'], 'optional or required').optional(),
  ...modelVariables,
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters, such as `openssl rand -hex 16` gives')
    .optional(),
  RATE_LIMITS: flag('on or off').default(true),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'json or text').optional(),
  ...securityLogVariables,
})

type Reach = { HOST: string; PUBLIC_URL?: string | undefined }

/** True if this machine alone reaches it: what listens on loopback behind a proxy says so by its PUBLIC_URL. */
const isLocal = ({ HOST: host, PUBLIC_URL: url }: Reach): boolean =>
  isLoopback(host) && (url === undefined || isLoopback(new URL(url).hostname))

/** Some of a bucket is none of it, and a demo is public only where somebody says so. */
const settings = variables.superRefine((value, context) => {
  const ofBucket = bucketWithout(value)
  for (const name of ofBucket?.missing ?? [])
    context.addIssue({ code: 'custom', path: [name], message: `set too, because ${ofBucket?.given} is` })
  const [model, modelAddress] = [value.AI_MODEL, value.AI_BASE_URL]
  if ((model === undefined) !== (modelAddress === undefined)) {
    const [missing, set] = model ? ['AI_BASE_URL', 'AI_MODEL'] : ['AI_MODEL', 'AI_BASE_URL']
    context.addIssue({ code: 'custom', path: [missing], message: `set too, because ${set} is` })
  }
  if (value.DEMO && !value.DEMO_PUBLIC && !isLocal(value))
    context.addIssue({
      code: 'custom',
      path: ['DEMO'],
      message: `0 beside a public ${isLoopback(value.HOST) ? 'PUBLIC_URL' : 'HOST'}, or DEMO_PUBLIC 1 for a demo that strangers may use`,
    })
  const ofBackups = backupWithoutFolder(value)
  if (ofBackups)
    context.addIssue({ code: 'custom', path: ['BACKUP_DIR'], message: `set too, because ${ofBackups} is` })
  if (value.SECURITY_LOG_URL && !value.SECURITY_LOG)
    context.addIssue({
      code: 'custom',
      path: ['SECURITY_LOG'],
      message: 'set too, because SECURITY_LOG_URL is',
    })
  const beside = DATABASE_VARIABLES.find(name => value[name])
  if (beside && !value.DATABASE_URL)
    context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `set too, because ${beside} is` })
})

export type Config = {
  version: string
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** A direct connection to the same database, bypassing a pooler: what holds a connection, such as migrations, goes here. */
  databaseUrlDirect: string | undefined
  /** Replicas of it, past any pooler, for what visitors read; unset: they read from it. */
  databaseReplicaUrl: string | undefined
  /** Of the role that owns the tables: it migrates, grants and copies. Unset: the role that serves does. */
  databaseUrlOwner: string | undefined
  /** Of a role that reads alone, for figures and exports. Unset: the role that serves reads them. */
  databaseUrlReading: string | undefined
  demo: boolean
  /** Strangers reach the demo: it has passwords of its own, and its mails are for its administrator. */
  demoPublic: boolean
  smtpUrl: string | undefined
  /** From whom mails come; unset: from no-reply at the host of `publicUrl`. */
  mailFrom: string | undefined
  /** Emails a second at most. */
  mailPace: number
  /** The secret of the mail server that hands reports over; unset: it hands over none. */
  mailReportSecret: string | undefined
  bucket: Bucket | undefined
  /** Seals secrets in the database. Unset: that of `dataDir`, which the start puts here. */
  secretKey: string | undefined
  /** Open what they sealed before. The start adds those of `dataDir`. */
  oldSecretKeys: readonly string[]
  /** Encrypts backups. Unset: they are not encrypted. */
  backupKey: string | undefined
  /** Unset: the product makes no backups by itself. */
  backups: BackupSettings | undefined
  trustProxy: boolean
  fetchAllowed: Allowed
  gateways: GatewaySettings
  /** True if administrators have rights only in sessions that have shown a second factor. */
  adminSecondFactor: 'optional' | 'required'
  /** Unset: the built-in assistant answers. */
  model: ModelSettings | undefined
  /** The token with which Prometheus reads `/metrics`; unset: nobody reads it. */
  metricsToken: string | undefined
  rateLimits: boolean
  logLevel: string
  /** Unset: for people at a terminal, for machines elsewhere. */
  logFormat: 'json' | 'text' | undefined
  /** Unset: security events are lines of the log. */
  securityLog: SecurityLogSettings | undefined
}

/** A database or mail address holds a password, so it is not repeated; nor is a key. */
const SECRET = /_URL|_KEY|_PASSPHRASE/

/** A setting is wrong: the message names each variable and what it should be. */
export class ConfigError extends Error {}

/** Reads every variable once; an empty one counts as not set. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => {
      const name = String(issue.path[0])
      const isShown = name in given && !SECRET.test(name)
      const shown = isShown ? ` is ${JSON.stringify(given[name])}, which` : ''
      return shown ? `${name}${shown} should be ${issue.message}.` : `${name} should be ${issue.message}.`
    })
    throw new ConfigError(wrong.join(' '))
  }
  const value = parsed.data
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '')
  const demo = value.DEMO ?? (value.DATABASE_URL === undefined && isLocal(value))
  return {
    version: packageJson.version,
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseUrlDirect: value.DATABASE_URL_DIRECT,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL,
    databaseUrlOwner: value.DATABASE_URL_OWNER,
    databaseUrlReading: value.DATABASE_URL_READING,
    demo,
    demoPublic: demo && (value.DEMO_PUBLIC || !isLocal(value)),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    mailPace: value.MAIL_PACE,
    mailReportSecret: value.MAIL_REPORT_SECRET,
    bucket: bucketOf(value),
    secretKey: value.SECRET_KEY,
    oldSecretKeys: value.SECRET_KEYS_OLD ?? [],
    backupKey: value.BACKUP_KEY,
    backups: backupSettings(value),
    trustProxy: value.TRUST_PROXY,
    fetchAllowed: value.FETCH_ALLOW ?? { hosts: [], ranges: [] },
    gateways: gatewaySettings(value, { demo, publicUrl, host: value.HOST, port: value.PORT }),
    adminSecondFactor: value.ADMIN_2FA ?? (demo ? 'optional' : 'required'),
    metricsToken: value.METRICS_TOKEN,
    model: modelSettings(value),
    rateLimits: value.RATE_LIMITS,
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
    securityLog: securityLogSettings(value),
  }
}
