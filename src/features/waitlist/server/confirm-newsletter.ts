import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import * as contract from '../contract.ts'
import { CONFIRMED_WORDS } from '../rules.ts'
import { saveConfirmed } from './queries.ts'

/** Whoever reads the mail agrees to the newsletter. See docs/product/waitlist.md#the-newsletter-box. */
export async function confirmNewsletter({ db }: Deps, { code }: Input<typeof contract.confirmNewsletter>) {
  if (!(await saveConfirmed(db, code))) throw contract.noSuchSubscription()
  return { success: true as const, message: CONFIRMED_WORDS }
}
