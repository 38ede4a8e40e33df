import { createContext } from 'react-router'
import { type Call, createCall, type Fetch } from '#src/contract/client.ts'

/** An account that anybody may use, on a demo instance alone. */
export type DemoAccount = { role: string; email: string; password: string }

/** What the server hands to a page while it renders it. */
export type Page = {
  fetch: Fetch
  nonce: string
  publicUrl: string
  demoAccounts: DemoAccount[]
  version: string
}

export const pageContext = createContext<Page>()

/** Calls the API as a visitor from a loader: what search engines and people without script see. */
export const callFrom = ({ fetch }: Page): Call => createCall('http://localhost', fetch, () => null)
