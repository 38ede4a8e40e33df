import { signedIn } from '#src/web/session/guards.ts'
import { links } from '#src/web/links.ts'
import { RequestCopy } from '#src/features/exports/web/parts/request-copy.tsx'
import type { PrivacyRequestAnswer } from '#src/features/privacy/contract/requests.ts'
import { RequestList } from '#src/features/privacy/web/parts/request-list.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Privacy requests · Naledi' }, { name: 'robots', content: 'noindex' }]

const copyOf = (request: PrivacyRequestAnswer) => (
  <RequestCopy
    requestId={request._id}
    name={request.guest?.name ?? request.contact}
    answer={request.answer}
  />
)

/** Shows a host who asks about their personal information, and takes the answers. */
export default function RequestsScreen() {
  return (
    <RequestList
      text="People who ask what you hold about them, or want it changed. You have 30 days to answer."
      to={links.privacyRequests()}
      isHost
      copyOf={copyOf}
    />
  )
}
