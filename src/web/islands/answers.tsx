import { type QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { createQueryClient } from '../query-client.ts'

let ofThisPage: QueryClient | undefined

// On the server each rendering has its own, in a browser all parts of a document share one.
const clientOfPage = (): QueryClient =>
  typeof document === 'undefined' ? createQueryClient() : (ofThisPage ??= createQueryClient())

/** For a part that asks the server: the answers of the app it stands in, or those its document shares. */
export function Answers({ children }: { children: ReactNode }) {
  const ofApp = use(QueryClientContext)
  const [client] = useState(() => ofApp ?? clientOfPage())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
