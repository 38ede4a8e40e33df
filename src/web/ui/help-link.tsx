import { Link } from '../link.tsx'
import { links } from '../links.ts'

type HelpLinkProps = {
  /** The slug of an article of the help; src/screens/help/help-articles.test.ts sees that it is there. */
  article: string
  children: string
  className?: string
}

/** Leads from where one is stuck to how it is done. */
export function HelpLink({ article, children, className = '' }: HelpLinkProps) {
  return (
    <Link
      to={links.helpArticle(article)}
      className={`link inline-flex min-h-11 items-center text-sm ${className}`}
    >
      {children}
    </Link>
  )
}
