import { useViewer } from '#src/web/session/session.ts'

/** Our promise of an email, or the reason why we can't send it: an address gets no email before it is confirmed. */
export function useEmailWords(promise: string): string {
  const user = useViewer()
  return user?.emailVerified === false
    ? `We can’t email you yet. To confirm your address, open the link we sent to ${user.email}.`
    : promise
}
