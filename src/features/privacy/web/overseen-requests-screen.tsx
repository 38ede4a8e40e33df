import { links } from '#src/web/links.ts'
import { RequestList } from './parts/request-list.tsx'

export const meta = () => [{ title: 'Privacy requests · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows an administrator what is asked of the platform, and all that is late. */
export default function OverseenRequestsScreen() {
  return (
    <RequestList
      text="Requests to the platform, and requests to hosts that are late. Only the host answers theirs."
      to={links.adminPrivacy()}
      isHost={false}
    />
  )
}
