import { listPeriods } from '#src/features/privacy/contract/retention.ts'
import { heldSpans } from '#src/features/privacy/rules/held-spans.ts'
import { callFrom, type Page } from '#src/web/documents/page.ts'

/** Returns how long each kind of personal information is held today, in words for `{{held_register}}` and the like. */
export const loadHeldSpans = (page: Page): Promise<Record<string, string>> =>
  callFrom(page)(listPeriods, {}).then(
    ({ periods }) => heldSpans(periods),
    () => heldSpans(null),
  )
