import { useState } from 'react'
import { AddressSearch } from '#src/web/address-search.tsx'
import { signedIn } from '#src/web/session/guards.ts'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { links } from '#src/web/links.ts'
import { useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { type GuestAnswer, listGuests } from '../contract/guests.ts'
import { GuestRow } from './guest-row.tsx'
import { ForgetDialog } from './parts/forget-dialog.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Guests · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows a host everybody whose information they hold, and deletes one. */
export default function GuestsScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? undefined
  const list = usePaged(listGuests, { search })
  const [forgetting, setForgetting] = useState<GuestAnswer>()
  const { guests = [], total = 0 } = list.answer.data ?? {}
  return (
    <>
      <ListPage
        title="Guests"
        text="Everyone who booked with you, wrote to you or is on a list that you imported."
        list={list}
        items={guests}
        total={total}
        exported={null}
        actions={<ButtonLink to={links.privacyRequests()}>Privacy requests</ButtonLink>}
        filters={
          <div className="mb-4 flex flex-wrap gap-2">
            <AddressSearch label="Search guests" placeholder="Name, email or number" />
          </div>
        }
        what="guests"
        empty={
          search ? (
            <EmptyState
              drawing="search"
              title={`No guest matches “${search}”`}
              text="Try another name, email or number."
              actions={<ButtonLink to={links.guests()}>Show all guests</ButtonLink>}
            />
          ) : (
            <EmptyState
              drawing="checked-list"
              title="No guests yet"
              text="Guests appear here with their first booking or message."
            />
          )
        }
      >
        {guest => <GuestRow guest={guest} onDelete={() => setForgetting(guest)} />}
      </ListPage>
      {forgetting ? (
        <ForgetDialog id={forgetting._id} name={forgetting.name} onClose={() => setForgetting(undefined)} />
      ) : null}
    </>
  )
}
