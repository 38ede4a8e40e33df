import { type ComponentProps, type ComponentType, createContext, use } from 'react'
import { isDocument } from './links.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** Navigation in the app without page loads; a document has none. */
type Ways = { Link: ComponentType<LinkProps>; go: (address: string) => void }

export const WaysOfApp = createContext<Ways | null>(null)

/** Leads to any address of the product: from screen to screen of the app at once, to a document and from one by loading it. */
export function Link({ to, ...rest }: LinkProps) {
  const ways = use(WaysOfApp)
  if (ways && !isDocument(to)) return <ways.Link to={to} {...rest} />
  return (
    <a href={to} {...rest}>
      {rest.children}
    </a>
  )
}

/** The same from a program. */
export function useGo(): (address: string) => void {
  const ways = use(WaysOfApp)
  return address => (ways && !isDocument(address) ? ways.go(address) : location.assign(address))
}
