import { NewslettersPage } from './newsletters-page.tsx'

export const meta = () => [{ title: 'Naledi newsletter · Naledi' }, { name: 'robots', content: 'noindex' }]

/** The platform's own list, with the composer that hosts have. */
export default function AdminNewsScreen() {
  return <NewslettersPage title="Naledi newsletter" text="Write to everyone who joined Stay Updated." />
}
