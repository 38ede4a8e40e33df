// A subscription, reckoned once more and in another way: by whole days, one thing after the other. It shares no code
// with the product.

export type Plan = 'starter' | 'growth'
export const PRICE: Record<Plan, number> = { starter: 14_900, growth: 19_900 }
const DAY_MS = 86_400_000

export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The same day of the next month by an anchor, or the last of a shorter one. */
export function monthAfter(day: number, anchor: number): number {
  const date = new Date(day * DAY_MS)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate()
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, Math.min(anchor, last)) / DAY_MS
}
export const dayOfMonth = (day: number): number => new Date(day * DAY_MS).getUTCDate()

export type Form = {
  plan: Plan
  due: number
  unused: number
  credit: number
  from: number
  until: number
  isFree: boolean
  paidBefore: number
  /** The day it was opened on: two days later it is closed, and on the day it would be charged next. */
  opened: number
}

type Paid = { token: string; cents: number }

export function oracleOfBilling() {
  const it = {
    status: 'none' as 'none' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired',
    plan: null as Plan | null,
    next: null as Plan | null,
    from: 0,
    until: 0,
    trialUntil: 0,
    anchor: 0,
    price: 0,
    token: null as string | null,
    tries: 0,
    paid: 0,
    credit: 0,
    invoiced: 0,
    creditNotes: 0,
    cash: 0,
  }
  const isPaying = () => it.status === 'active' || it.status === 'past_due'
  const planOn = (day: number): Plan => (it.next && it.until <= day ? it.next : it.plan!)

  /** 14 days of starter, once, and before anything was paid. */
  function startTrial(day: number): boolean {
    pass(day)
    if (it.status !== 'none') return false
    Object.assign(it, { status: 'trialing', plan: 'starter', trialUntil: day + 14 })
    return true
  }

  function pass(day: number): void {
    if (it.status === 'trialing' && day >= it.trialUntil) it.status = 'expired'
    if (it.status === 'cancelled' && day >= it.until) it.status = 'expired'
    if (isPaying() && day >= it.until + 7) Object.assign(it, { status: 'expired', token: null, next: null })
  }

  function freshForm(plan: Plan, day: number, unused: number, from = day): Form {
    const open = PRICE[plan] - unused
    const rest = Math.max(0, open - it.credit)
    const due = rest > 0 && rest < 500 ? 500 : rest
    const until = monthAfter(from, dayOfMonth(from))
    return {
      plan,
      due,
      unused,
      credit: open - due,
      from,
      until,
      isFree: false,
      paidBefore: it.paid,
      opened: day,
    }
  }

  const unusedOn = (day: number): number => {
    const all = it.until - it.from
    const left = Math.min(it.until - day, all)
    return Math.round((it.price * left) / all + 1e-9)
  }

  /** Returns what choosing a plan does: a form, a change at the end of the period, or nothing. */
  function choose(plan: Plan, day: number): Form | 'later' | 'same' {
    pass(day)
    if (it.status === 'none' || it.status === 'expired') return freshForm(plan, day, 0)
    if (it.status === 'trialing') return freshForm(plan, day, 0, it.trialUntil)
    const current = planOn(day)
    const isUp = PRICE[plan] > PRICE[current]
    const isRunning = it.until > day
    // A month that has not begun is given back whole, and the new one begins on its day.
    if (isUp) return freshForm(plan, day, isRunning ? unusedOn(day) : 0, Math.max(day, it.from))
    if (it.status === 'cancelled' && it.until - day <= 1) return freshForm(plan, day, 0, it.until)
    if (it.status === 'cancelled') {
      const free = { due: 0, unused: 0, credit: 0, isFree: true }
      return { plan, ...free, from: it.until, until: it.until, paidBefore: it.paid, opened: day }
    }
    if (it.status === 'active' && isRunning) {
      const wanted = plan === current ? null : plan
      if (it.next === wanted) return 'same'
      it.next = wanted
      return 'later'
    }
    return it.status === 'active' && plan === current ? 'same' : freshForm(plan, day, 0, it.until)
  }

  function credited({ cents }: Paid): void {
    it.cash += cents
    it.credit += cents
    it.invoiced += cents
    it.creditNotes += cents
  }

  function formPaid(form: Form, paid: Paid, day: number, received = day): void {
    pass(day)
    const isClosed = received >= Math.min(form.opened + 2, form.until)
    if (isClosed || form.paidBefore !== it.paid || form.credit > it.credit) return credited(paid)
    const free = it.status === 'trialing' ? it.trialUntil : 0
    it.paid += 1
    it.cash += paid.cents
    Object.assign(it, { status: 'active', token: paid.token, tries: 0 })
    if (form.isFree) {
      it.next = form.plan === it.plan ? null : form.plan
      return
    }
    it.credit -= form.credit
    it.invoiced += PRICE[form.plan] - form.unused
    const { plan } = form
    const from = Math.max(form.from, free)
    const until = from === form.from ? form.until : monthAfter(from, dayOfMonth(from))
    Object.assign(it, { plan, from, until, anchor: dayOfMonth(from), price: PRICE[plan], next: null })
  }

  function renewed(paid: Paid, day: number): void {
    pass(day)
    if (!isPaying() || paid.token !== it.token) return credited(paid)
    it.paid += 1
    it.cash += paid.cents
    it.plan = it.next ?? it.plan
    const price = PRICE[it.plan!]
    const charged = Math.min(price, paid.cents)
    it.invoiced += charged
    it.credit += paid.cents - charged
    const until = monthAfter(it.until, it.anchor)
    Object.assign(it, { status: 'active', next: null, from: it.until, until, price, tries: 0 })
  }

  function missed(day: number): void {
    pass(day)
    if (!isPaying() || it.tries >= 3) return
    it.tries += 1
    it.status = 'past_due'
  }

  function cancel(day: number): boolean {
    pass(day)
    if (!isPaying()) return false
    Object.assign(it, { status: 'cancelled', token: null, next: null, tries: 0 })
    pass(day)
    return true
  }

  return { it, pass, startTrial, choose, formPaid, renewed, missed, cancel, planOn, isPaying }
}

export type Oracle = ReturnType<typeof oracleOfBilling>
