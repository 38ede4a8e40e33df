import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { call } from '#src/web/call.ts'
import { freshKey } from '#src/web/fresh-key.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { links } from '#src/web/links.ts'
import { useParameters } from '#src/web/parameters.ts'
import { toast } from '#src/web/ui/toast.ts'
import { addSession, tooManySessions } from '../contract/sessions.ts'
import { ChatPane } from './chat-pane.tsx'
import { SessionsPane } from './sessions/sessions-pane.tsx'
import { useSessions } from './sessions/use-sessions.ts'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'AI Studio · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Conversations with the assistant, and one of them; on a phone one after the other. */
export default function StudioScreen() {
  const { sessionId } = useParams()
  const [parameters] = useParameters()
  const { search: query } = useLocation()
  const search = parameters.get('search') ?? ''
  const list = useSessions(search)
  const navigate = useNavigate()
  const [isBeginning, setBeginning] = useState(false)
  const show = useCallback(
    (id: string) => void navigate(links.aiStudio(id), { preventScrollReset: true }),
    [navigate],
  )
  const begin = async () => {
    setBeginning(true)
    try {
      return (await call(addSession, {}, { idempotencyKey: freshKey() })).session._id
    } catch (error) {
      toast.error(
        tooManySessions.is(error)
          ? String((error as Error).message)
          : 'Failed to create new conversation. Please try again.',
      )
      return undefined
    } finally {
      setBeginning(false)
    }
  }
  const beginEmpty = async () => {
    const id = await begin()
    if (id) show(id)
  }
  // If there is no conversation to choose, a phone shows the question field at once.
  const isBare = list.answer.data !== undefined && list.total === 0 && search === ''
  const isChat = sessionId !== undefined || isBare
  return (
    <div data-fills className="grid grid-cols-1 overflow-hidden lg:grid-cols-[320px_minmax(0,1fr)]">
      {/* On a phone a conversation replaces the list, and its heading. */}
      {isChat ? <h1 className="sr-only lg:hidden">AI Studio</h1> : null}
      <SessionsPane
        list={list}
        search={search}
        hereId={sessionId}
        isBeginning={isBeginning}
        onNew={() => void beginEmpty()}
        className={isChat ? 'hidden lg:flex' : 'flex'}
      />
      <div className={`min-h-0 min-w-0 flex-col ${isChat ? 'flex' : 'hidden lg:flex'}`}>
        <ChatPane
          key={sessionId ?? 'new'}
          sessionId={sessionId}
          begin={begin}
          show={show}
          backTo={links.aiStudio() + query}
        />
      </div>
    </div>
  )
}
