import { signedIn } from '#src/web/guards.ts'
import { NewslettersPage } from './newsletters-page.tsx'

export function clientLoader() {
  signedIn(['admin'])
  return null
}

export const meta = () => [{ title: 'Newsletter of Naledi · Naledi' }, { name: 'robots', content: 'noindex' }]

/** The platform's own list, with the composer that hosts have. */
export default function AdminNewsScreen() {
  return <NewslettersPage title="Newsletter of Naledi" text="Write to everyone who joined Stay Updated." />
}
