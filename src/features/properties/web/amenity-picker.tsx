import { TextArea } from '#src/web/ui/text-area.tsx'
import { amenityGroups } from '../amenities.ts'
import { amenitiesIn } from './property-values.ts'

type AmenityPickerProps = { value: string; onChange: (next: string) => void; error?: string | undefined }

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Known amenities by one press, others in one's own words: both are the same list. */
export function AmenityPicker({ value, onChange, error }: AmenityPickerProps) {
  const chosen = amenitiesIn(value)
  const toggle = (label: string) => {
    const has = chosen.some(each => isSame(each, label))
    onChange((has ? chosen.filter(each => !isSame(each, label)) : [...chosen, label]).join(', '))
  }
  return (
    <div className="space-y-4">
      {amenityGroups.map(group => (
        <fieldset key={group.label}>
          <legend className="text-sm text-ink-2">{group.label}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {group.amenities.map(({ id, label }) => {
              const isOn = chosen.some(each => isSame(each, label))
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => toggle(label)}
                  className={`min-h-11 rounded-full border px-4 text-sm font-medium ${isOn ? 'border-indigo bg-indigo-soft' : 'border-edge bg-surface hover:bg-sunken'}`}
                >
                  {label}
                </button>
              )
            })}
          </div>
        </fieldset>
      ))}
      <TextArea
        label="Amenities"
        optional
        rows={2}
        hint="With commas between"
        value={value}
        onChange={event => onChange(event.target.value)}
        error={error}
      />
    </div>
  )
}
