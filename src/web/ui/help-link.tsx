import { Link } from '../link.tsx'
import { links } from '../links.ts'

type HelpLinkProps = {
  /** The slug of an article of the help; src/screens/help/help-articles.test.ts sees that it is there. */
  article: string
  children: string
}

/** A link within a text to the instructions in the help. */
export function HelpLink({ article, children }: HelpLinkProps) {
  return (
    <Link to={links.helpArticle(article)} className="link">
      {children}
    </Link>
  )
}
