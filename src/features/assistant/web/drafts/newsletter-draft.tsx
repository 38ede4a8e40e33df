import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { readQuota } from '#src/features/newsletters/contract/newsletters.ts'
import { AnswerText } from '../answer-text.tsx'

type BodyProps = { title: string; text: string; propertyId: string | null | undefined }

/** A newsletter as its followers read it, with the photo of the property that it is about. */
export function NewsletterBody({ title, text, propertyId }: BodyProps) {
  const { data } = useQuery({ ...query(getProperty, { id: propertyId ?? '' }), enabled: Boolean(propertyId) })
  const [photo] = data?.property.images ?? []
  return (
    <div className={`grid gap-4 px-4 py-4 ${photo ? 'sm:grid-cols-[10.5rem_minmax(0,1fr)]' : ''}`}>
      {photo ? (
        <img src={photo} alt={data?.property.name} className="h-37 w-full rounded-md object-cover" />
      ) : null}
      <div className="min-w-0">
        <h4 className="font-display text-xl font-medium break-words">{title}</h4>
        <div className="mt-1 text-[15px]">
          <AnswerText text={text} />
        </div>
      </div>
    </div>
  )
}

/** `3rd of 10 this month`; nothing where there is no limit. */
export function QuotaWords() {
  const { data } = useQuery(query(readQuota, {}))
  if (!data?.limit) return null
  return (
    <span className="num ml-auto self-center text-sm text-ink-2">
      Number {data.used + 1} of {data.limit} this month
    </span>
  )
}
