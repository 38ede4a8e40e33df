import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { spanWord } from '#src/contract/words.ts'
import { AddressSelect } from '#src/web/address-select.tsx'
import { signedIn } from '#src/web/session/guards.ts'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { listRegisters } from '../contract/list.ts'
import { RegisterRow } from './register-row.tsx'

// An officer asks seldom.
const ProduceDialog = loadable(async () => (await import('./produce-dialog.tsx')).ProduceDialog)

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Guest register · Naledi' }, { name: 'robots', content: 'noindex' }]

const VIEWS = [
  { value: 'coming', label: 'Coming stays' },
  { value: 'past', label: 'Past stays' },
]

const HELP = <HelpLink article="keep-the-guest-register">How the guest register works</HelpLink>

/** Shows a host by stay who has registered and what is missing, and produces the register to an officer. See docs/product/guest-register.md#who-reads-it. */
export default function RegistersScreen() {
  const [parameters] = useParameters()
  const view = parameters.get('view') === 'past' ? 'past' : 'coming'
  const list = usePaged(listRegisters, { view })
  const [isProducing, setProducing] = useState(false)
  const { data } = list.answer
  const {
    registers = [],
    total = 0,
    keeping,
    deleted_properties: deleted = [],
    held_months: months,
  } = data ?? {}
  return (
    <>
      <ListPage
        title="Guest register"
        text={<>Who has registered for each stay, and what is missing. {HELP}</>}
        list={list}
        items={registers}
        total={total}
        exported={null}
        actions={
          <Button icon={Gavel} onClick={() => setProducing(true)}>
            Copy for an officer
          </Button>
        }
        filters={
          <div className="mb-4">
            <AddressSelect label="Stays" name="view" options={VIEWS} />
          </div>
        }
        what="the guest register"
        empty={
          keeping === 0 ? <NoneKeeps /> : view === 'past' ? <NonePast months={months} /> : <NoneComing />
        }
      >
        {register => <RegisterRow register={register} />}
      </ListPage>
      {isProducing ? <ProduceDialog deleted={deleted} onClose={() => setProducing(false)} /> : null}
    </>
  )
}

const NoneKeeps = () => (
  <EmptyState
    drawing="checked-list"
    title="No property keeps a register"
    text="Hotels, lodges, guest houses and apartments have to keep one. Open a property, choose Arrival, and turn on its guest register."
    actions={<ButtonLink to={links.properties()}>Show properties</ButtonLink>}
  />
)

const NoneComing = () => (
  <EmptyState
    drawing="calendar"
    title="No stays to come"
    text="Confirmed bookings of properties that keep a register appear here, with the link for their guests. Guests from the calendars of Airbnb and Booking.com don’t, and are not in the copy for an officer: register them on paper."
    actions={<ButtonLink to={links.bookings()}>Show bookings</ButtonLink>}
  />
)

const NonePast = ({ months }: { months: number | undefined }) => (
  <EmptyState
    drawing="calendar"
    title="No past stays"
    text={`Stays of the last ${spanWord(months ?? 0, 'months')} appear here. After that we delete what their guests wrote.`}
    actions={<ButtonLink to={links.guestRegister()}>Show stays to come</ButtonLink>}
  />
)
