import { listRecipients, type Recipient } from '#src/features/privacy/contract/recipients.ts'
import { callFrom, type Page } from '#src/web/documents/page.ts'

/** Those who work for this installation, or null while that cannot be read: a text is worth reading without it. */
export const loadRecipients = (page: Page): Promise<Recipient[] | null> =>
  callFrom(page)(listRecipients, {}).then(
    ({ recipients }) => recipients,
    () => null,
  )
