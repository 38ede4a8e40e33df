import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { clientOfPage } from '../query-client.ts'

/** Provides answers of the server to a part: those of the app around it, or those its document shares. */
export function Answers({ children }: { children: ReactNode }) {
  const ofApp = use(QueryClientContext)
  const [client] = useState(() => ofApp ?? clientOfPage())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
