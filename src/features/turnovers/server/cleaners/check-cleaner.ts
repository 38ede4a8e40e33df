import type { Input } from '#src/contract/endpoint.ts'
import { e164 } from '#src/server/phone.ts'
import type * as contract from '../../contract/cleaners.ts'
import { noNumber } from '../../contract/cleaners.ts'

type Sent = Omit<Input<typeof contract.changeCleaner>, 'id'>

/** A cleaner as its row keeps it. Throws 400 where the phone number is none. */
export function checkCleaner({ name, phone, email, language, shows_code, is_mailed }: Sent) {
  const number = e164(phone)
  if (phone && !number) throw noNumber()
  return { name, phone: number, email: email ?? null, language, showsCode: shows_code, isMailed: is_mailed }
}
