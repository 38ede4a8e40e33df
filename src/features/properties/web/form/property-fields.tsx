import { type PartProps, PROPERTY_PARTS } from './property-parts.tsx'

type PropertyFieldsProps = PartProps & {
  /** The part that is shown alone on a small screen; the others stay as they are, out of sight. */
  step?: number
}

/** Every field of a home, in the order one tells of it. Both forms share them; their limits differ. */
export function PropertyFields({ step, ...props }: PropertyFieldsProps) {
  return (
    <div className="space-y-8">
      {PROPERTY_PARTS.map(({ title, Fields }, index) => (
        <fieldset
          key={title}
          id={partId(index)}
          className={`min-w-0 scroll-mt-24 space-y-5 ${step === undefined || step === index ? '' : 'max-lg:hidden'}`}
        >
          <legend className="mb-4 font-display text-xl font-medium">{title}</legend>
          <Fields {...props} />
        </fieldset>
      ))}
    </div>
  )
}

export const partId = (place: number) => `part-${place + 1}`
