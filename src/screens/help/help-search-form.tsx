import { Search } from 'lucide-react'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { HELP_FORM, QUESTION_CHARS_MAX } from './search-names.ts'

/** A plain form whose question is the address; search-as-typed.ts asks while one types. */
export function HelpSearchForm({ question = '' }: { question?: string }) {
  return (
    <search>
      <form id={HELP_FORM} action={links.help()} className="flex max-w-[640px] gap-2">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">Search help</span>
          <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3" />
          <input
            name="q"
            type="search"
            maxLength={QUESTION_CHARS_MAX}
            defaultValue={question}
            placeholder="cancel, photos …"
            autoComplete="off"
            enterKeyHint="search"
            className="field min-h-14 pl-12 text-base"
          />
        </label>
        <Button type="submit" variant="primary" className="min-h-14">
          Search
        </Button>
      </form>
    </search>
  )
}
