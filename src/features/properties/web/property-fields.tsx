import { useEffect, useRef } from 'react'
import { Banner } from '#src/web/ui/banner.tsx'
import { type PartProps, PROPERTY_PARTS } from './property-parts.tsx'

type PropertyFieldsProps = PartProps & {
  /** The part that is shown alone on a small screen; the others stay as they are, out of sight. */
  step?: number
}

/** Every field of a home, in the order one tells of it. Both forms share them; their limits differ. */
export function PropertyFields({ step, ...props }: PropertyFieldsProps) {
  return (
    <div className="space-y-8">
      <Failure words={props.property.failure} />
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

export const partId = (index: number) => `part-${index + 1}`

/** Comes into view wherever the form was left: the button that was pressed stands far below it. */
function Failure({ words }: { words: string | undefined }) {
  const index = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words) index.current?.scrollIntoView({ block: 'center' })
  }, [words])
  return (
    <div ref={index} className="empty:hidden">
      {words ? <Banner tone="error">{words}</Banner> : null}
    </div>
  )
}
