import { Link } from '../link.tsx'
import { links } from '../links.ts'

type HelpLinkProps = {
  /** The slug of an article of the help; src/screens/help/help-articles.test.ts sees that it is there. */
  article: string
  children: string
}

/** Leads from where one is stuck to how it is done; it stands in a text. */
export function HelpLink({ article, children }: HelpLinkProps) {
  return (
    <Link to={links.helpArticle(article)} className="link">
      {children}
    </Link>
  )
}
