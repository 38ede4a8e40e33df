import { useState } from 'react'
import { freshKey } from '#src/web/fresh-key.ts'
import { sendAgain } from '../send-again.ts'
import { refusalOfFile, sendPicture } from '../send-picture.ts'

/** One picture that is uploaded: how far it has come, why not, and where it is once it is there. */
export function useOnePicture(onUploaded: (url: string) => void) {
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  async function send(file: File): Promise<void> {
    const refusal = refusalOfFile(file)
    setError(refusal ?? undefined)
    if (refusal) return
    setShare(0)
    const idempotencyKey = freshKey()
    try {
      onUploaded(
        await sendAgain(
          () => sendPicture(file, idempotencyKey, setShare),
          () => undefined,
        ),
      )
    } catch (error) {
      setError((error as Error).message) // sendPicture throws Error alone
    }
    setShare(undefined)
  }
  return { send: (file: File) => void send(file), share, isOnItsWay: share !== undefined, error }
}
