import { failureWords } from '#src/web/call.ts'
import { languageNames } from '#src/contract/language.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { FilledText, MissingValues } from './filled-text.tsx'
import type { usePreview } from './use-preview.ts'

/** Shows what a guest would read, and what keeps it from being sent. */
export function TemplatePreview({ answer }: { answer: ReturnType<typeof usePreview> }) {
  const { data, error, isFetching } = answer
  if (error && !isFetching) return <Banner tone="error" title={failureWords(error)} />
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <div aria-live="polite" aria-busy={answer.isPlaceholderData} className="space-y-4">
      {data.text === null ? (
        <Banner tone="warning" title="This message is missing details, so it can’t be sent yet.">
          <MissingValues {...data} />
        </Banner>
      ) : null}
      <div className="rounded-lg rounded-tl-none bg-sunken px-4 py-3">
        <FilledText parts={data.parts} />
      </div>
      <p className="text-xs text-ink-3">{languageNames[data.language]}</p>
    </div>
  )
}
