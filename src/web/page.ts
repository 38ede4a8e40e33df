import { createContext } from 'react-router'
import { type Call, createCall, type Fetch } from '#src/contract/create-call.ts'

/** A public account, on a demo instance only. */
export type DemoAccount = { role: string; email: string; password: string }

/** Context that the server passes to a page while it renders it. */
export type Page = {
  fetch: Fetch
  nonce: string
  publicUrl: string
  demoAccounts: DemoAccount[]
  /** A demo that strangers reach: its passwords are said by its start alone. */
  isPublicDemo: boolean
  version: string
  /** The scripts that wake the islands of a document. */
  islands: string[]
}

export const pageContext = createContext<Page>()

/** True if the matched route is a document: its `handle` says so. */
export const isDocumentPage = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.some(({ handle }) => (handle as { isDocument?: boolean } | undefined)?.isDocument) // what routes say of themselves

/** Calls the API as a visitor from a loader: what search engines and people without script see. */
export const callFrom = ({ fetch }: Page): Call => createCall('http://localhost', fetch, () => null)
