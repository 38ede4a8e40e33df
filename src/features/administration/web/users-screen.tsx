import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { links } from '#src/web/links.ts'
import { useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { ListSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { exportUsers, listUsers, ROLES, userStates } from '../contract/users.ts'
import { UserRow } from './users/user-row.tsx'

const ROLE_OPTIONS = [
  { value: 'all', label: 'Any role' },
  { value: 'client', label: 'Guests' },
  { value: 'realtor', label: 'Hosts' },
  { value: 'admin', label: 'Administrators' },
]
const STATE_OPTIONS = [
  { value: 'all', label: 'Any state' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unconfirmed', label: 'Email not confirmed' },
]

export const meta = () => [{ title: 'Users · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Everybody with an account, newest first. */
export default function UsersScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? undefined
  const [role, status] = [oneIn(parameters, 'role', ROLES), oneIn(parameters, 'state', userStates)]
  const list = usePaged(listUsers, { search, role, status })
  const { users = [], total = 0 } = list.answer.data ?? {}
  return (
    <ListPage
      title="Users"
      text="Everyone with an account, newest first."
      list={list}
      items={users}
      total={total}
      exported={<ExportButton endpoint={exportUsers} input={{ search, role, status }} />}
      filters={
        <div className="mb-4 flex flex-wrap gap-2">
          <AddressSearch label="Search users" placeholder="Name or email" />
          <AddressSelect label="Role" name="role" options={ROLE_OPTIONS} />
          <AddressSelect label="Account" name="state" options={STATE_OPTIONS} />
        </div>
      }
      what="users"
      skeleton={<ListSkeleton rows={8} />}
      empty={
        <EmptyState
          drawing="search"
          title={search ? `No user matches “${search}”` : 'No user found'}
          text="Try another name or email, or show all users."
          actions={<ButtonLink to={links.adminUsers()}>Show all users</ButtonLink>}
        />
      }
    >
      {user => <UserRow user={user} />}
    </ListPage>
  )
}
