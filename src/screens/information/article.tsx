import { ChevronDown } from 'lucide-react'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Markdown, type MarkdownProps } from './markdown.tsx'
import { PageHead } from './page-head.tsx'

/** Its text is Markdown. */
export type Chapter = { id: string; title: string; text: string }

type ArticleProps = {
  title: string
  lead: string
  chapters: readonly Chapter[]
  /** Components for tags in a chapter. */
  parts: MarkdownProps['parts']
}

// A chapter contains plain HTML, so that it reads as a text here too.
const TEXT =
  'mt-3 space-y-3 break-words [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:space-y-1.5 [&_ol]:pl-5'

/** A long text of readable measure, with its contents beside it where there is room, else above it. */
export function Article({ title, lead, chapters, parts }: ArticleProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <PublicBody className="pt-10 pb-4 md:pt-12">
        <div className="grid gap-x-14 lg:grid-cols-[220px_minmax(0,1fr)]">
          <nav aria-label="On this page" className="max-lg:mb-10">
            <div className="sticky top-24 max-lg:hidden">
              <p className="text-[0.8125rem] font-semibold text-ink-3">On this page</p>
              <Contents chapters={chapters} />
            </div>
            <details className="card group lg:hidden">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-semibold">
                On this page
                <ChevronDown className="size-5 shrink-0 text-ink-3 group-open:rotate-180" />
              </summary>
              <div className="px-4 pb-4">
                <Contents chapters={chapters} />
              </div>
            </details>
          </nav>
          <div className="max-w-[68ch] min-w-0 space-y-10">
            {chapters.map(({ id, title: heading, text }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
                <h2 id={`${id}-title`} className="font-display text-2xl font-medium">
                  {heading}
                </h2>
                <div className={TEXT}>
                  <Markdown text={text} parts={parts} />
                </div>
              </section>
            ))}
          </div>
        </div>
      </PublicBody>
    </>
  )
}

function Contents({ chapters }: Pick<ArticleProps, 'chapters'>) {
  return (
    <ul className="mt-2 border-l border-line">
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 pl-4 text-sm text-ink-2 hover:text-ink hover:underline lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
