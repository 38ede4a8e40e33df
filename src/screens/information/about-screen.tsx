import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/page.ts'
import { Article, type Chapter } from './article.tsx'
import { documentMeta } from './document-meta.ts'
import { LegalIdentity } from './legal-identity.tsx'
import { loadPlatform } from './load-platform.ts'
import type { Route } from './+types/about-screen'

export const loader = ({ context }: Route.LoaderArgs) => loadPlatform(context.get(pageContext))

export const meta: Route.MetaFunction = documentMeta({
  title: 'About Naledi',
  description: 'Naledi is ‘star’ in Sesotho and Setswana. What it is for, what it holds to, and who runs it.',
  path: links.about(),
  type: 'AboutPage',
})

const chapters = (identity: Chapter['body']): Chapter[] => [
  {
    id: 'name',
    title: 'The name',
    body: (
      <p>
        <em>Naledi</em> is ‘star’ in Sesotho and Setswana. A good host lights the way home: the lamp on the
        stoep, the key where it was promised, an answer the same evening. The rest should take care of itself.
      </p>
    ),
  },
  {
    id: 'for-whom',
    title: 'For whom',
    body: (
      <>
        <p>
          For people in South Africa who let a home for a few nights: one cottage behind the house, or a
          hundred flats for their owners. And for those who stay with them, who want to know what it costs and
          whether it is free.
        </p>
        <p>
          Hosts list their homes and answer requests here; guests search, see the real price, and ask. What is
          built and what is still to come stands on the page{' '}
          <Link className="link" to={links.allFeatures()}>
            Features
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'holds-to',
    title: 'What it holds to',
    body: (
      <ul>
        <li>
          <strong>A night is sold once.</strong> The database itself refuses the second guest.
        </li>
        <li>
          <strong>The price is the price.</strong> Every fee is in it before you ask.
        </li>
        <li>
          <strong>Nothing that failed is called done.</strong> What could not be sent is shown as waiting.
        </li>
        <li>
          <strong>A slow line is normal.</strong> Pages are small and whole without script, and survive the
          power going out.
        </li>
        <li>
          <strong>You are not the goods.</strong> No advertisements, no analytics, no scripts of others.
        </li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who runs it',
    body: (
      <>
        {identity}
        <p>
          <Link className="link" to={links.contact()}>
            Write to us
          </Link>
          : a person reads it.
        </p>
      </>
    ),
  },
]

/** What this is, for whom, and who is behind it. */
export default function AboutScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Article
      title="About Naledi"
      lead="Short stays in South Africa, straight from the people who keep the homes."
      chapters={chapters(<LegalIdentity platform={loaderData} />)}
    />
  )
}
