import type { Answer } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import { mayWait, sendOrQueue } from '#src/web/offline/outbox.ts'
import { toast } from '#src/web/ui/toast.ts'
import { addProperty } from '../../contract/manage.ts'
import type { PropertySent } from '../../contract/sent-property.ts'

/** A new home may wait on the device until the line is back. Once, where the product is put together. */
export const letPropertiesWait = (): void =>
  mayWait(addProperty, { onSent: (_, { label }) => toast.success(`Sent: ${label}`) })

/** Adds a home, or keeps it on this device ('waiting') when nobody answers. Refusals are thrown. See docs/product/screens.md#what-the-device-keeps. */
export const sendProperty = (property: PropertySent): Promise<Answer<typeof addProperty> | 'waiting'> =>
  sendOrQueue(addProperty, property, property.name)

export const ADDED = 'Property added successfully!'
export const ADDED_LOCALLY = 'Property added successfully (saved locally)!'

// The code of an answer that says nothing of what went wrong.
const NO_WORDS = 'SERVER_ERROR'

/** The server's own words, or that it has none. See docs/product/homes-and-search.md#the-forms-of-a-home. */
export const wordsOfAddFailure = (error: unknown): string => {
  if (!(error instanceof Problem)) return 'Failed to add property. Please try again.'
  return error.code === NO_WORDS ? 'Server error' : error.message
}
