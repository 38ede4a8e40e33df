import pg from 'pg'

// Of pg's own query and result, what they say of the columns of an answer.
type Columns = { fields: pg.FieldDef[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Internals = { _result: Columns; _accumulateRows: boolean }
type Described = { types: unknown; columns: Columns }
type Internal = { prepare(connection: pg.Connection): void; handleRowDescription(message: unknown): void }

/** The columns of the answers to statements that a connection has saved, by the name of the statement. */
export type Descriptions = Map<string, Described>

const Query = pg.Query as unknown as new (config: pg.QueryConfig) => pg.Query & Internal & Internals

/**
 * A saved statement whose columns are described once a connection. They cannot change while it is saved: PostgreSQL refuses a
 * statement whose columns have changed. To describe forty columns takes both processes longer than to find the row.
 */
export class DescribedQuery extends Query {
  readonly #descriptions: Descriptions
  readonly #name: string
  readonly #types: unknown

  constructor(config: pg.QueryConfig & { name: string }, descriptions: Descriptions) {
    super(config)
    this.#descriptions = descriptions
    this.#name = config.name
    this.#types = config.types
  }

  override prepare(connection: pg.Connection): void {
    const known = this.#descriptions.get(this.#name)
    // Values are read by the types that were asked for.
    if (!known || known.types !== this.#types) return super.prepare(connection)
    Object.assign(this._result, known.columns)
    this._accumulateRows = true
    super.prepare(undescribed(connection))
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    const columns = { fields, _parsers, _prebuiltEmptyResultObject }
    this.#descriptions.set(this.#name, { types: this.#types, columns })
  }
}

const withoutDescribing = { describe: { value: () => undefined } }
const connections = new WeakMap<pg.Connection, pg.Connection>()

/** The same connection, asked for no description. */
function undescribed(connection: pg.Connection): pg.Connection {
  const known = connections.get(connection) ?? (Object.create(connection, withoutDescribing) as pg.Connection)
  connections.set(connection, known)
  return known
}
