import pg from 'pg'

const textOf = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked

const IN_TRANSACTION = 'T'

/**
 * A connection on which a commit that undid its transaction is an error: PostgreSQL answers it with ROLLBACK, and no word of the
 * statement that failed before. So a statement whose answer nobody needs may be asked without waiting for it. The commit's error
 * has that statement's failure as its `cause`, so that a full disk is answered 503 and a bug 500.
 */
export class CommittingClient extends pg.Client {
  /** The first failure since the transaction last stood without one. */
  #failure: Error | undefined

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('errorMessage', (error: Error) => (this.#failure ??= error))
    // After `begin`, and after a return to a savepoint.
    this.connection.on('readyForQuery', ({ status }: { status: string }) => {
      if (status === IN_TRANSACTION) this.#failure = undefined
    })
  }

  // The parent's overloads differ in nothing but what comes back.
  override query(...asked: unknown[]): never {
    const answer = super.query(...(asked as [never])) as unknown // handed on as they came
    if (textOf(asked[0]) !== 'commit' || !(answer instanceof Promise)) return answer as never
    return answer.then((result: pg.QueryResult) => {
      if (result.command === 'ROLLBACK')
        throw new Error('A statement of the transaction failed, so nothing of it is there', {
          cause: this.#failure,
        })
      return result
    }) as never
  }
}
