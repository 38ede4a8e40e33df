import { KeysCard } from '#src/features/keys/web/parts/keys-card.tsx'
import { WebhooksCard } from '#src/features/webhooks/web/parts/webhooks-card.tsx'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'API and webhooks · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Access for other programs of an organisation, and the events sent to them. */
export default function DevelopersScreen() {
  return (
    <>
      <PageHeader
        title="API and webhooks"
        text={
          <>
            Let other programs work with your homes and stays, and tell them what happens.{' '}
            <HelpLink article="connect-your-own-programs">How to connect your software</HelpLink>
          </>
        }
        actions={<ButtonLink to={links.apiReference()}>API reference</ButtonLink>}
      />
      <PageBody className="space-y-6 pb-10">
        <KeysCard />
        <WebhooksCard />
      </PageBody>
    </>
  )
}
