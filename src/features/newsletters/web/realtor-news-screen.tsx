import { signedIn } from '#src/web/session/guards.ts'
import { AccessDenied } from '#src/web/layouts/access-denied.tsx'
import { useViewer } from '#src/web/session/session.ts'
import { NewslettersPage } from './newsletters-page.tsx'

export function clientLoader() {
  signedIn()
  return null
}

export const meta = () => [{ title: 'News · Naledi' }, { name: 'robots', content: 'noindex' }]

/** A host's newsletters: compose, subscribers, sent. See docs/product/newsletters.md. */
export default function RealtorNewsScreen() {
  if (useViewer()?.role !== 'realtor') return <AccessDenied>Only realtors can send newsletters.</AccessDenied>
  return <NewslettersPage title="News" text="Write to the guests who follow you." />
}
