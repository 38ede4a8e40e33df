import type { Viewer } from '#src/web/session/viewer.ts'

type Reader = Pick<Viewer, 'role'> | null
type Place = { begins: RegExp; hosts?: string; guests?: string }

/** The article that explains each screen, the closest address first. */
const PLACES: readonly Place[] = [
  { begins: /^\/properties\/add/, hosts: 'list-a-home' },
  { begins: /^\/properties\/[^/]+\/rates/, hosts: 'price-a-year' },
  { begins: /^\/properties\/[^/]+\/arrival/, hosts: 'tell-guests-how-to-arrive' },
  { begins: /^\/properties\/[^/]+\/channels/, hosts: 'connect-a-channel' },
  { begins: /^\/properties\/[^/]+\/listing/, hosts: 'see-what-a-guest-sees' },
  { begins: /^\/properties\/[^/]+/, hosts: 'keep-your-calendar' },
  { begins: /^\/properties/, hosts: 'list-a-home' },
  { begins: /^\/dashboard/, hosts: 'read-the-dashboard', guests: 'find-a-home' },
  { begins: /^\/profile/, hosts: 'complete-your-profile', guests: 'complete-your-profile' },
  { begins: /^\/ai-studio\/knowledge/, hosts: 'what-the-ai-reads' },
  { begins: /^\/ai-studio/, hosts: 'ask-ai-studio' },
  { begins: /^\/realtor\/news/, hosts: 'write-a-newsletter' },
  { begins: /^\/calendar/, hosts: 'keep-your-calendar' },
  { begins: /^\/channels/, hosts: 'connect-a-channel' },
  { begins: /^\/templates/, hosts: 'write-it-once' },
  { begins: /^\/automations/, hosts: 'let-it-write-itself' },
  { begins: /^\/developers/, hosts: 'connect-your-own-programs' },
  { begins: /^\/messages/, hosts: 'write-to-each-other', guests: 'write-to-each-other' },
  { begins: /^\/bookings/, hosts: 'answer-a-request', guests: 'request-a-stay' },
  { begins: /^\/booking\/[^/]+\/pay/, hosts: 'get-paid-for-stays', guests: 'pay-for-a-stay' },
  { begins: /^\/booking\//, hosts: 'change-a-booking', guests: 'change-a-stay' },
  { begins: /^\/money\/disputes/, hosts: 'answer-a-dispute' },
  { begins: /^\/money/, hosts: 'get-paid-for-stays' },
  { begins: /^\/guest-register$/, hosts: 'keep-the-guest-register' },
  { begins: /^\/privacy-requests/, hosts: 'answer-a-privacy-request' },
  { begins: /^\/import/, hosts: 'bring-your-bookings-with-you' },
  { begins: /^\/billing/, hosts: 'pay-for-your-plan', guests: 'plans-and-the-trial' },
  { begins: /^\/news/, guests: 'follow-a-host' },
  { begins: /^\/favourites/, guests: 'keep-a-home' },
  { begins: /^\/property\/[^/]+\/book/, guests: 'request-a-stay' },
  { begins: /^\/property\//, hosts: 'see-what-a-guest-sees', guests: 'see-the-price' },
  { begins: /^\/browse/, guests: 'find-a-home' },
  { begins: /^\/no-line/, hosts: 'when-the-line-is-down', guests: 'when-the-line-is-down' },
]

/** The slug of the article that says how the screen at this address is used, or undefined where there is none for this reader. */
export function articleOfScreen(address: string, reader: Reader): string | undefined {
  const side = reader?.role === 'realtor' ? 'hosts' : 'guests'
  return PLACES.find(({ begins }) => begins.test(address))?.[side]
}
