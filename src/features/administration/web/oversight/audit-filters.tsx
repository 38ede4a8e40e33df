import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { addDays, dayOf } from '#src/contract/days.ts'
import { AddressSelect } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { dayIn, useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { StayField } from '#src/web/ui/stay-calendar/stay-field.tsx'
import { listUsers } from '../../contract/users.ts'
import { KINDS } from './act-words.ts'

const KIND_OPTIONS = [
  { value: 'all', label: 'All types' },
  ...Object.entries(KINDS).map(([value, { many }]) => ({ value, label: many })),
]

const ADMINISTRATORS_MAX = 100
/** Two years: earlier days are typed. */
const SHOWN_DAYS = 730

/** By whom, to what, and when; what one followed a link to is here with a way out of it. */
export function AuditFilters({ subjectName }: { subjectName: string | null | undefined }) {
  const [parameters, change] = useParameters()
  const [today] = useState(() => dayOf(new Date()))
  const { data } = useQuery(query(listUsers, { role: 'admin', pageSize: ADMINISTRATORS_MAX }))
  const administrators = data?.users ?? []
  const actor = parameters.get('actor')
  const options = [
    { value: 'all', label: 'All administrators' },
    ...administrators.map(({ _id: value, name }) => ({ value, label: name })),
    // Somebody who is none any more.
    ...(actor && data && administrators.every(({ _id }) => _id !== actor)
      ? [{ value: actor, label: 'Former administrator' }]
      : []),
  ]
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <AddressSelect
        showsLabel
        label="Administrator"
        name="actor"
        options={options}
        className="max-sm:w-full sm:w-56"
      />
      <AddressSelect
        showsLabel
        label="Type"
        name="kind"
        options={KIND_OPTIONS}
        className="max-sm:w-full sm:w-44"
      />
      <StayField
        labels={['From', 'To']}
        nightsMin={0}
        today={today}
        firstDay={addDays(today, -SHOWN_DAYS)}
        value={{ checkIn: dayIn(parameters, 'from'), checkOut: dayIn(parameters, 'to') }}
        onChange={({ checkIn, checkOut }) =>
          change({ from: checkIn ?? null, to: checkOut ?? null, page: null })
        }
        className="grid grid-cols-2 gap-2 max-sm:w-full sm:w-96"
      />
      {parameters.has('subject') ? (
        <Button icon={X} onClick={() => change({ subject: null, page: null })}>
          <span className="sr-only">Remove filter: </span>
          {subjectName ? `About ${subjectName}` : 'About one target'}
        </Button>
      ) : null}
    </div>
  )
}
