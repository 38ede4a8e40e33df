import { ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalised } from '#src/contract/words.ts'
import { Island } from '#src/web/islands/island.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { propertyTypes } from '#src/features/properties/rules.ts'
import { BROWSE_FORM, REFUSED } from './search-in-place.ts'
import SearchDates from '#src/features/properties/web/parts/search-dates.island.tsx'
import { stayIn } from '#src/features/properties/web/parts/stay-in-address.ts'

const CELL =
  'cell relative flex min-h-14 min-w-0 flex-col justify-center rounded-md px-4 max-md:border max-md:border-edge'
const RULED = 'md:rounded-none md:border-l md:border-line'
const BARE = 'w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-ink-3'

const CHOSEN = ['place', 'amenities', 'pets'] as const

export type BrowseFormProps = { today: string; params: URLSearchParams; errors: Record<string, string> }

/** A plain form whose answers are the address: it works without script. */
export function BrowseForm({ today, params, errors }: BrowseFormProps) {
  const given = (name: string) => params.get(name) ?? ''
  const { checkIn, checkOut } = stayIn(params)
  const refusals = [...new Set(Object.values(errors))]
  return (
    <>
      <form
        id={BROWSE_FORM}
        action={links.browse()}
        className="md:rounded-xl md:border md:border-line md:bg-surface md:p-2 md:shadow-lift"
      >
        {/* Chosen chips are kept for the next search. */}
        {CHOSEN.map(name => (
          <input key={name} type="hidden" name={name} defaultValue={given(name)} />
        ))}
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-0">
          <Cell label="Where" first className="col-span-2">
            <input
              name="search"
              type="search"
              maxLength={200}
              defaultValue={given('search')}
              placeholder="city, neighbourhood, or feature"
              className={BARE}
            />
          </Cell>
          <Cell label="Property type" className="max-md:col-span-2">
            <Options name="propertyType" chosen={given('propertyType')}>
              <option value="">All types</option>
              {propertyTypes.map(type => (
                <option key={type} value={type}>
                  {capitalised(type)}
                </option>
              ))}
            </Options>
          </Cell>
          <PriceCell from={given('minPrice')} to={given('maxPrice')} />
          <div aria-hidden="true" className="col-span-4 my-2 h-px bg-line max-md:hidden" />
          <Island
            name="search-dates"
            of={SearchDates}
            props={{ today, asked: { checkIn, checkOut }, cells: [CELL, `${CELL} ${RULED}`] }}
          />
          <Cell label="Guests" className="max-md:col-span-2">
            <input
              name="guests"
              inputMode="numeric"
              pattern="[0-9]*"
              defaultValue={given('guests')}
              placeholder="Any number"
              className={`num ${BARE}`}
            />
          </Cell>
          <Button
            type="submit"
            variant="primary"
            icon={Search}
            className="min-h-14 max-md:col-span-2 max-md:mt-1"
          >
            Search
          </Button>
        </div>
      </form>
      <div id={REFUSED}>
        {refusals.map(words => (
          <FieldError key={words}>{words}</FieldError>
        ))}
      </div>
    </>
  )
}

type CellProps = { label: string; first?: boolean; className?: string; children: ReactNode }

function Cell({ label, first = false, className = '', children }: CellProps) {
  return (
    <label className={`${CELL} ${first ? '' : RULED} ${className}`}>
      <span className="text-xs font-semibold">{label}</span>
      {children}
    </label>
  )
}

function Options({ name, chosen, children }: { name: string; chosen: string; children: ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-2">
      <select name={name} defaultValue={chosen} className={`appearance-none ${BARE}`}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none size-4 shrink-0 text-ink-3" />
    </span>
  )
}

function PriceCell({ from, to }: { from: string; to: string }) {
  const amount = (name: string, label: string, value: string, hint: string) => (
    <input
      name={name}
      aria-label={label}
      inputMode="decimal"
      defaultValue={value}
      placeholder={hint}
      className={`-my-2.5 h-11 max-w-20 ${BARE}`}
    />
  )
  return (
    <fieldset aria-label="Price per night" className={`min-w-0 max-md:col-span-2 ${RULED}`}>
      <div className={CELL}>
        <span aria-hidden="true" className="text-xs font-semibold">
          Price per night
        </span>
        <span className="num flex items-center gap-1">
          <span className="text-ink-3">R</span>
          {amount('minPrice', 'From, rand', from, '0')}
          <span className="whitespace-nowrap text-ink-3">to R</span>
          {amount('maxPrice', 'To, rand', to, 'any')}
        </span>
      </div>
    </fieldset>
  )
}
