import type { ComponentType, ReactNode } from 'react'
import { capitalised } from '#src/contract/words.ts'
import { PicturePicker } from '#src/features/uploads/web/parts/picture-picker.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { TimeField } from '#src/web/ui/fields/time-field.tsx'
import { WritingAid } from '#src/web/writing-aid.tsx'
import { propertyTypes, provinces } from '../../rules.ts'
import { AmenityPicker } from './amenity-picker.tsx'
import { SizeField } from './size-field.tsx'
import { OpenDays } from '../open-days.tsx'
import { OwnPictureRoom } from '../picture-room.tsx'
import { PriceField } from './price-field.tsx'
import { limitsOf, type PropertyFormKind } from './property-limits.ts'
import type { PropertyValues } from './property-values.ts'
import type { PropertyForm } from './use-property-form.ts'

export type PartProps = { property: PropertyForm; kind: PropertyFormKind }

const TYPES = propertyTypes.map(type => ({ value: type, label: capitalised(type) }))
const PROVINCES = provinces.map(province => ({ value: province, label: province }))
const COUNT_LABELS = { bedrooms: 'Bedrooms', bathrooms: 'Bathrooms', max_guests: 'Max guests' }

function PropertyFormFields({ property, kind }: PartProps) {
  const { field, values, typed, change } = property.form
  const isManager = kind === 'manager'
  return (
    <>
      <TextField label="Property name" required maxLength={120} autoComplete="off" {...field('name')} />
      <Select label="Property type" required options={TYPES} {...field('property_type')} />
      <div>
        <TextArea
          label="Description"
          optional={!isManager}
          required={isManager}
          maxLength={5000}
          rows={5}
          {...field('description')}
        />
        <WritingAid
          kind="listing"
          isEmpty={values.description.trim() === ''}
          typed={() => ({ text: typed().description, title: '' })}
          onWords={({ text }) => change({ description: text })}
        />
      </div>
    </>
  )
}

function PlaceFields({ property, kind }: PartProps) {
  const { field } = property.form
  const isManager = kind === 'manager'
  return (
    <>
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
    </>
  )
}

function RoomFields({ property, kind }: PartProps) {
  const { field } = property.form
  return (
    <>
      <Counts property={property} kind={kind} />
      <Pair>
        <PriceField form={property.form} kind={kind} />
        <SizeField {...property.form.chosen('square_footage')} />
      </Pair>
      <Pair>
        <MoneyField label="Cleaning fee" optional hint="Once a stay" {...field('cleaning_fee')} />
        <MoneyField label="Service fee" optional hint="Once a stay" {...field('service_fee')} />
      </Pair>
    </>
  )
}

function PictureFields({ property }: PartProps) {
  const { form, pictures } = property
  const refused = Object.keys(form.errors).find(name => name.startsWith('images'))
  return (
    <>
      <PicturePicker pictures={pictures} room={<OwnPictureRoom />} error={refused && form.errors[refused]} />
      <AmenityPicker {...form.chosen('amenities')} />
    </>
  )
}

function RuleFields({ property, kind }: PartProps) {
  const { field, values } = property.form
  const isManager = kind === 'manager'
  return (
    <>
      <TextArea label="House rules" optional maxLength={5000} rows={3} {...field('houseRules')} />
      <Pair>
        <TimeField label="Check-in from" {...property.form.chosen('check_in_time')} />
        <TimeField label="Check-out by" {...property.form.chosen('check_out_time')} />
      </Pair>
      <OpenDays form={property.form} />
      <Checkbox label="Listed publicly" hint="Anyone can find it" {...field('is_public')} />
      {isManager ? <Checkbox label="Accept bookings" {...field('is_available')} /> : null}
      <Checkbox
        label="Instant booking"
        hint="Guests book without waiting for your reply"
        {...field('instant_booking')}
      />
      {values.instant_booking ? null : (
        <TextField
          label="Hours to reply to a request"
          type="number"
          inputMode="numeric"
          min={1}
          max={72}
          hint="1 to 72. We hold the nights until then."
          {...field('hold_hours')}
        />
      )}
    </>
  )
}

function Counts({ property, kind }: PartProps) {
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
          {...property.form.field(field)}
        />
      ))}
    </div>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)

export type PropertyPart = {
  title: string
  /** The fields typed in it, the first that may be refused first. */
  fields: readonly (keyof PropertyValues)[]
  Fields: ComponentType<PartProps>
}

/** Parts of a home's description, in the order one tells them. */
export const PROPERTY_PARTS: readonly PropertyPart[] = [
  { title: 'The property', fields: ['name', 'property_type', 'description'], Fields: PropertyFormFields },
  { title: 'Where it is', fields: ['address', 'neighbourhood', 'city', 'province'], Fields: PlaceFields },
  {
    title: 'Room and price',
    fields: [
      'bedrooms',
      'bathrooms',
      'max_guests',
      'price_per_night',
      'square_footage',
      'cleaning_fee',
      'service_fee',
    ],
    Fields: RoomFields,
  },
  { title: 'Photos and amenities', fields: ['amenities'], Fields: PictureFields },
  {
    title: 'Rules and dates',
    fields: [
      'houseRules',
      'check_in_time',
      'check_out_time',
      'available_from',
      'available_to',
      'is_public',
      'is_available',
      'instant_booking',
      'hold_hours',
    ],
    Fields: RuleFields,
  },
]
