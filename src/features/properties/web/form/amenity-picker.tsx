import { useState } from 'react'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { amenityGroups } from '../../rules/amenities.ts'
import { amenitiesIn } from './property-values.ts'

type AmenityPickerProps = { value: string; onChange: (next: string) => void; error?: string | undefined }

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const KNOWN: readonly string[] = amenityGroups.flatMap(({ amenities }) => amenities.map(({ label }) => label))

const isKnown = (amenity: string) => KNOWN.some(label => isSame(label, amenity))

/** Known amenities by one press; others, folded, in one's own words. Both are one list, and none is asked for twice. */
export function AmenityPicker({ value, onChange, error }: AmenityPickerProps) {
  const chosen = amenitiesIn(value)
  const known = chosen.filter(isKnown)
  // As they are typed, unfinished ones too.
  const [others, setOthers] = useState(() => chosen.filter(each => !isKnown(each)).join(', '))
  const [isOpened] = useState(others !== '')
  const change = (labels: readonly string[], words: string) => {
    setOthers(words)
    onChange([...labels, words.trim()].filter(Boolean).join(', '))
  }
  const toggle = (label: string) => {
    const without = known.filter(each => !isSame(each, label))
    const others = amenitiesIn(value)
      .filter(each => !isKnown(each))
      .join(', ')
    change(without.length < known.length ? without : [...known, label], others)
  }
  return (
    <div className="space-y-4">
      {amenityGroups.map(group => (
        <fieldset key={group.label}>
          <legend className="text-sm text-ink-2">{group.label}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {group.amenities.map(({ id, label }) => {
              const isOn = known.some(each => isSame(each, label))
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
      <details open={isOpened || Boolean(error) || undefined}>
        <summary className="link inline-flex min-h-11 items-center text-sm">Other amenities</summary>
        <TextArea
          label="Other amenities"
          hideLabel
          rows={2}
          hint="Separate with commas"
          value={others}
          onChange={event => change(known, event.target.value)}
          error={error}
        />
      </details>
    </div>
  )
}
