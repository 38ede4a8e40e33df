import type { DraftKind } from '../contract/drafts.ts'

/** A draft for a person to send, before it is saved. Amounts in cents. */
export type NewDraft = {
  kind: DraftKind
  title: string
  text: string
  recipient?: { id: string | null; name: string }
  details: {
    booking_id?: string
    review_id?: string
    property_id?: string
    from?: string
    to?: string
    price?: number
    reason?: 'blocked' | 'owner' | 'maintenance'
    /** The quote that a price in the text was checked by, in words. */
    checked?: string
    /** Something to look at twice before it is sent, in words. */
    caution?: string
  }
  /** The stay that a message is about is cancelled. */
  isCancelled?: boolean
}
