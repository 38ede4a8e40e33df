import { useViewer } from '#src/web/session.ts'

/** What we promise to email, or why we can't: an address gets no email before it is confirmed. */
export function useEmailWords(promise: string): string {
  const user = useViewer()
  return user?.emailVerified === false
    ? `We can’t email you yet. To confirm your address, open the link we sent to ${user.email}.`
    : promise
}
