import { useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { ForgetDialog } from './forget-dialog.tsx'

/** Forgets the guest of a booking, after saying what goes and what stays. */
export function ForgetGuest({ bookingId, name }: { bookingId: string; name: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete this guest
      </Button>
      {isAsking ? <ForgetDialog id={bookingId} name={name} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
