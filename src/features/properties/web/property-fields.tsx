import { type ReactNode, useEffect, useRef } from 'react'
import { capitalised } from '#src/contract/words.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Checkbox } from '#src/web/ui/checkbox.tsx'
import { DateField } from '#src/web/ui/date-field.tsx'
import { MoneyField } from '#src/web/ui/money-field.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { propertyTypes, provinces } from '../rules.ts'
import { AmenityPicker } from './amenity-picker.tsx'
import { type PropertyFormKind, limitsOf } from './property-limits.ts'
import { PicturePicker } from '#src/features/uploads/web/parts/picture-picker.tsx'
import { OwnPictureRoom } from './picture-room.tsx'
import type { PropertyForm } from './use-property-form.ts'

type HomeFieldsProps = { home: PropertyForm; kind: PropertyFormKind; today?: string | undefined }

const TYPES = propertyTypes.map(type => ({ value: type, label: capitalised(type) }))
const PROVINCES = provinces.map(province => ({ value: province, label: province }))
const COUNT_LABELS = { bedrooms: 'Bedrooms', bathrooms: 'Bathrooms', max_guests: 'Max guests' }

/** Every field of a home, in the order one tells of it. Both forms share them; their limits differ. */
export function PropertyFields({ home, kind, today }: HomeFieldsProps) {
  const { field, form, pictures, typed } = home
  const isManager = kind === 'manager'
  return (
    <div className="space-y-8">
      <Failure words={home.failure} />
      <Part title="The home">
        <TextField label="Property name" required maxLength={120} autoComplete="off" {...field('name')} />
        <Select label="Property type" required options={TYPES} {...field('property_type')} />
        <TextArea
          label="Description"
          optional={!isManager}
          required={isManager}
          maxLength={5000}
          rows={5}
          {...field('description')}
        />
      </Part>
      <Part title="Where it is">
        <TextField label="Address" required maxLength={300} autoComplete="off" {...field('address')} />
        <Pair>
          <TextField
            label="Neighbourhood"
            optional
            maxLength={120}
            autoComplete="off"
            {...field('neighbourhood')}
          />
          <TextField label="City" required maxLength={120} autoComplete="off" {...field('city')} />
        </Pair>
        <Select label="Province" optional={!isManager} required={isManager} {...field('province')}>
          <option value="">Choose a province</option>
          {PROVINCES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Part>
      <Part title="Room and price">
        <Counts home={home} kind={kind} />
        <Pair>
          <MoneyField
            label="Price per night"
            required
            hint={isManager ? undefined : 'From R50, in steps of R50'}
            {...field('price_per_night')}
          />
          <TextField label="Square footage" optional inputMode="numeric" {...field('square_footage')} />
        </Pair>
        <Pair>
          <MoneyField label="Cleaning fee" optional hint="Once a stay" {...field('cleaning_fee')} />
          <MoneyField label="Service fee" optional hint="Once a stay" {...field('service_fee')} />
        </Pair>
      </Part>
      <Part title="Pictures">
        <PicturePicker pictures={pictures} room={<OwnPictureRoom />} error={home.pictureError} />
      </Part>
      <Part title="What is there">
        <AmenityPicker
          value={typed.amenities}
          onChange={next => {
            form.setValue('amenities', next, { shouldDirty: true })
            form.clearErrors('amenities')
          }}
          error={form.formState.errors.amenities?.message}
        />
      </Part>
      <Part title="Rules and dates">
        <TextArea label="House rules" optional maxLength={5000} rows={3} {...field('houseRules')} />
        <Pair>
          <TextField label="Check-in from" type="time" {...field('check_in_time')} />
          <TextField label="Check-out by" type="time" {...field('check_out_time')} />
        </Pair>
        <Pair>
          <DateField label="Available from" optional min={today} {...field('available_from')} />
          <DateField
            label="Available to"
            optional
            min={typed.available_from || today}
            {...field('available_to')}
          />
        </Pair>
        <Checkbox label="Listed publicly" hint="Anyone can find it" {...field('is_public')} />
        {isManager ? <Checkbox label="Takes bookings" {...field('is_available')} /> : null}
        <Checkbox
          label="Instant booking"
          hint="A request is confirmed at once"
          {...field('instant_booking')}
        />
        {typed.instant_booking ? null : (
          <TextField
            label="Hours to answer a request"
            type="number"
            inputMode="numeric"
            min={1}
            max={72}
            hint="1 to 72; the nights are held until then"
            {...field('hold_hours')}
          />
        )}
      </Part>
    </div>
  )
}

/** Comes into view wherever the form was left: the button that was pressed stands far below it. */
function Failure({ words }: { words: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words) place.current?.scrollIntoView({ block: 'center' })
  }, [words])
  return (
    <div ref={place} className="empty:hidden">
      {words ? <Banner tone="error">{words}</Banner> : null}
    </div>
  )
}

function Counts({ home, kind }: HomeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {limitsOf[kind].counts.map(({ field, min, max, step }) => (
        <TextField
          key={field}
          label={COUNT_LABELS[field]}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={step}
          required={kind === 'manager'}
          {...home.field(field)}
        />
      ))}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 space-y-5">
      <legend className="mb-4 font-display text-xl font-medium">{title}</legend>
      {children}
    </fieldset>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
