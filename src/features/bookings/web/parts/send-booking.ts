import { useMutation } from '@tanstack/react-query'
import type { Sent } from '#src/contract/endpoint.ts'
import { mayWait, sendOrQueue } from '#src/web/offline/outbox.ts'
import { toast } from '#src/web/ui/toast.ts'
import { createBooking } from '../../contract/requests.ts'

/** A booking may wait on the device until the line is back. Once, where the product is put together. */
export const letBookingsWait = (): void =>
  mayWait(createBooking, { onSent: (_, { label }) => toast.success(`Sent: ${label}`) })

/** Sends a booking, or keeps it on this device ('waiting') when nobody answers. Refusals are errors. See docs/product/screens.md#what-the-device-keeps. */
export function useSendBooking() {
  return useMutation({
    mutationFn: ({ input, label }: { input: Sent<typeof createBooking>; label: string }) =>
      sendOrQueue(createBooking, input, label),
  })
}
