import { createContext } from 'react-router'
import { type Call, createCall, type Fetch } from '#src/contract/calls/create-call.ts'

/** A public account, on a demo instance only. */
export type DemoAccount = { role: string; email: string; password: string }

/** Context that the server passes to a page while it renders it. */
export type Page = {
  fetch: Fetch
  /** Renders when it is the turn of who asks; null where too much of theirs waits. */
  inTurn: <T>(render: () => Promise<T>) => Promise<T | null>
  /** Says at the beginning of a render that it is for who asks for this page. */
  workForThis: () => void
  /** Lets the inline scripts of a page of the app run, and no others. A document has none. */
  nonce: string
  /** The Content-Security-Policy with that nonce. */
  policy: string
  /** Names the renderer of pages and the day; null where pages are made as they are asked for, in development. */
  digest: string | null
  publicUrl: string
  demoAccounts: DemoAccount[]
  /** A demo that strangers reach: its passwords are said by its start alone. */
  isPublicDemo: boolean
  version: string
  /** The scripts that wake the islands of a document. */
  islands: string[]
}

export const pageContext = createContext<Page>()

type Matches = readonly { handle?: unknown }[]
/** The `handle` of a route, as far as it tells of its page. */
export type PageHandle = {
  /** Complete as it comes: only its islands are hydrated. */
  isDocument?: boolean
  /** Made of what its loaders answer, of its address and of nothing else, so that its bytes are cached. See docs/product/pages.md. */
  isCached?: boolean
  /** Beside that, the same until another build, unless a loader asked the API: at its address, or at its path whatever is asked behind it. */
  constant?: 'address' | 'path'
}

const handlesOf = (matches: Matches): PageHandle[] =>
  matches.map(({ handle }) => (handle ?? {}) as PageHandle) // what routes say of themselves

/** True if the matched route is a document: its `handle` says so. */
export const isDocumentPage = (matches: Matches): boolean =>
  handlesOf(matches).some(({ isDocument }) => isDocument)

/** True if the page may be cached: the `handle` of its route says so. */
export const isCachedPage = (matches: Matches): boolean => handlesOf(matches).some(({ isCached }) => isCached)

/** Returns where a page is the same until another build; undefined for one that says something of the database. */
export const constantOf = (matches: Matches): PageHandle['constant'] =>
  handlesOf(matches).find(({ constant }) => constant)?.constant

/** Tells the cache of pages where one is constant; no browser gets it. */
export const CONSTANT_HEADER = 'naledi-constant'

/** Calls the API as a visitor from a loader: what search engines and people without script see. */
export const callFrom = ({ fetch }: Page): Call => createCall('http://localhost', fetch, () => null)
