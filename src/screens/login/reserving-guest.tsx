import { type ComponentType, useState } from 'react'
import type { AuthHeading } from '#src/features/accounts/web/parts/auth-heading.tsx'
import { GuestForm } from '#src/features/accounts/web/parts/guest-form.tsx'
import type { LoginForm } from '#src/features/accounts/web/parts/login-form.tsx'
import { StayInView } from './stay-in-view.tsx'

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never

type ReservingGuestProps = {
  slug: string
  search: string
  /** Of the login, which has them loaded. */
  heading: ComponentType<PropsOf<typeof AuthHeading>>
  login: ComponentType<PropsOf<typeof LoginForm>>
}

/** A visitor who is about to ask for a stay says who is coming, with the stay in view; then the request goes on. */
export function ReservingGuest({ slug, search, heading: Heading, login: Login }: ReservingGuestProps) {
  // The email they typed, once they say that they have an account.
  const [known, setKnown] = useState<string>()
  const isNew = known === undefined
  return (
    <>
      <StayInView slug={slug} search={search} />
      <Heading title="Who is coming?">
        {isNew ? 'One step' : 'Log in'}, then your request. You pay nothing now.
      </Heading>
      {isNew ? <GuestForm onLogin={setKnown} /> : <Login email={known} />}
    </>
  )
}
