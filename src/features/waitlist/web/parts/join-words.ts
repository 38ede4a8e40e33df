export type JoinPlace = 'waitlist' | 'early-access'

/** Words of a form of the waitlist in each of its states. See docs/product/waitlist.md#joining. */
export const joinedAt = {
  waitlist: {
    button: 'Join Waitlist',
    done: "You're In!",
    failed: 'Could not join the waitlist. Try again later.',
    offline: 'Network error. Please try again or contact us directly.',
  },
  'early-access': {
    button: 'Get Early Access',
    done: 'Get Early Access',
    failed: 'Could not join the waitlist. Please try again.',
    offline: 'Could not join the waitlist. Please try again.',
  },
} as const satisfies Record<JoinPlace, { button: string; done: string; failed: string; offline: string }>

/** No person sees it, so no person fills it in. */
export const TRAP = 'website'

/** Reads a form that was sent without script. */
export function readJoin(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const place: JoinPlace = text('place') === 'early-access' ? 'early-access' : 'waitlist'
  return { email: text('email'), place, referralCode: text('referralCode'), [TRAP]: text(TRAP) }
}
