import { useNavigate } from 'react-router'
import { logout } from '../../contract.ts'
import { call } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { session } from '#src/web/session.ts'
import { toast } from '#src/web/ui/toast.tsx'

/** Ends the session here at once, and at the server as soon as it hears of it. Document 1 §4. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void call(logout, {}).catch(() => undefined) // without a line the token ends by itself
    session.close()
    toast.success('Logged out successfully')
    void navigate(links.home())
  }
}
