/** A column whose values are sealed, each for its row alone. */
type Sealed = {
  table: string
  column: string
  /** The column by which its table is walked. */
  key: string
  /** Names a row in what is sealed, in SQL: its key, unless a row may get another. */
  row: string
  isBytes: boolean
  /** Its values of earlier versions were sealed for this use; null: they were plain. */
  earlierUse: string | null
  /** It has a key of its own, derived from the secret key like the one that seals all others. */
  ownKey: string | null
}

type Options = Partial<Pick<Sealed, 'key' | 'row' | 'isBytes' | 'ownKey'>>

const sealed = <Table extends string, Column extends string>(
  table: Table,
  column: Column,
  earlierUse: string | null,
  { key = 'id', row = `${key}::text`, isBytes = false, ownKey = null }: Options = {},
) => ({ table, column, key, row, isBytes, earlierUse, ownKey })

const BY_PROPERTY = { key: 'property_id' }
const BY_USER = { key: 'user_id' }
const OF_REGISTERS = { ownKey: 'guest register' }

/** Every column of the database that is sealed. A new one belongs here, and in docs/operations/keys.md#what-is-sealed. */
export const sealedColumns = [
  sealed('webhooks', 'secret', 'webhook'),
  sealed('webhooks', 'old_secret', 'webhook'),
  sealed('channel_feeds', 'secret', 'feed'),
  sealed('channel_feeds', 'url', null),
  sealed('arrival_notes', 'door_code', null, BY_PROPERTY),
  sealed('arrival_notes', 'wifi_password', null, BY_PROPERTY),
  sealed('arrival_notes', 'directions', null, BY_PROPERTY),
  sealed('arrival_notes', 'parking', null, BY_PROPERTY),
  sealed('cleaners', 'secret', 'cleaner'),
  sealed('billing_agreements', 'token', 'agreement'),
  sealed('bank_accounts', 'number', null),
  sealed('bank_accounts', 'branch_code', null),
  sealed('bank_accounts', 'shap_id', null),
  sealed('stay_refunds', 'account', null),
  sealed('stay_gateways', 'credentials', null),
  sealed('stay_gateways', 'notify_secret', null),
  sealed('lodgers', 'details', null, OF_REGISTERS),
  sealed('lodgers', 'photo', null, OF_REGISTERS),
  sealed('register_sheets', 'photo', null, { ...OF_REGISTERS, key: 'booking_id' }),
  sealed('exports', 'register_key', null, OF_REGISTERS),
  sealed('totp_secrets', 'secret', 'totp', BY_USER),
  sealed('totp_secrets', 'pending_secret', 'totp', BY_USER),
  // One that arrives again is written over the first, under its id.
  sealed('incoming', 'body', 'notification', { row: `kind || ' ' || external_id`, isBytes: true }),
] as const satisfies readonly Sealed[]

type NameOf<Each> = Each extends { table: infer Table extends string; column: infer Column extends string }
  ? `${Table}.${Column}`
  : never

/** Such as `webhooks.secret`. */
export type SealedColumn = NameOf<(typeof sealedColumns)[number]>

export const nameOf = ({ table, column }: (typeof sealedColumns)[number]) =>
  `${table}.${column}` as SealedColumn // of the same row of the list
