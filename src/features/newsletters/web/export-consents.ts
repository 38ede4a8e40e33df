import { serverError } from '#src/contract/failure-words.ts'
import { session } from '#src/web/session.ts'
import { exportConsents } from '../contract/subscriptions.ts'

/** Downloads who agreed to what as CSV. Not by a link: the token belongs in a header. */
export async function downloadConsents(): Promise<void> {
  const answer = await fetch(exportConsents.path, {
    headers: { authorization: `Bearer ${session.token() ?? ''}` },
  })
  if (!answer.ok) throw new Error(serverError(answer.status))
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = 'consents.csv'
  link.click()
  URL.revokeObjectURL(url)
}
