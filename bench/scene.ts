import type http from 'node:http'
import pg from 'pg'

// As the product reads them (src/server/db/open-db.ts).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** A request as it is sent to both. */
export type Asked = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Rows of the database that scenes ask for, and who is signed in. */
export type Dataset = {
  today: string
  homes: { id: string; slug: string }[]
  /** Tokens of sessions. */
  hosts: string[]
  guests: string[]
  /** Addresses of guests, whose password is `password`. */
  emails: string[]
  password: string
  /** Pages by their paths, compressed with brotli, as Base64. */
  pages: Record<string, string>
}

export type BareRequest = { url: URL; headers: http.IncomingHttpHeaders; body: string }
export type Reply = { status?: number; type?: string; encoding?: string; body: string | Buffer }

/** One thing that must be fast, asked of the product and of a bare handler that does the same work. */
export type Scene = {
  name: string
  /** Makes what its requests need, before the first; there are at most `callsMax`. */
  prepare?(given: { pool: pg.Pool; address: string; dataset: Dataset; callsMax: number }): Promise<void>
  /** The request of a number; those of a round are the first few, or, where each `isNew`, all there are. */
  ask(dataset: Dataset, number: number): Asked
  isNew?: boolean
  /** The part of an answer that the two must agree on, from its text. */
  essence(answer: string): unknown
  /** Rows that the two must have written alike, as SQL that gives one row. */
  written?: string
  /** True if the bare handler answers this address. */
  isAt(url: URL, method: string): boolean
  bare(pool: pg.Pool, received: BareRequest, dataset: Dataset): Promise<Reply>
}

export const signedIn = (token: string) => ({ authorization: `Bearer ${token}` })

/** The one list of `all` that a number falls on. */
export const nth = <T>(all: readonly T[], number: number): T => all[number % all.length]! // never asked of none
