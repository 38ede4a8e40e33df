import { useNavigate } from 'react-router'
import type { Answer } from '#src/contract/endpoint.ts'
import { session, wantedAddress } from '#src/web/session/session.ts'
import { toast } from '#src/web/ui/toast.ts'
import type { signIn } from '../contract.ts'

/** Opens the session of whoever has logged in, and leads on to where they were going. */
export function useEnter() {
  const navigate = useNavigate()
  return ({ token, user, message }: Answer<typeof signIn>) => {
    session.open(token, user)
    toast.success(message)
    return navigate(wantedAddress.take())
  }
}
