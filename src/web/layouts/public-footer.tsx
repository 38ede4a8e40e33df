import { use } from 'react'
import { capitalised } from '#src/contract/words.ts'
import { Island } from '../islands/island.tsx'
import { Link } from '../link.tsx'
import { links } from '../links.ts'
import { Logo } from '../ui/marks/logo.tsx'
import { ServedTheme } from '../ui/theme/theme.ts'
import ThemeToggle from '../ui/theme/theme-toggle.island.tsx'

const COLUMNS = [
  {
    title: 'Product',
    places: [
      { to: links.features(), word: 'Features' },
      { to: links.plans(), word: 'Pricing' },
      { to: links.demo(), word: 'Demo' },
      { to: links.integrations(), word: 'Integrations' },
    ],
  },
  {
    title: 'Help',
    places: [
      { to: links.help(), word: 'Help centre' },
      { to: links.guides(), word: 'Guides' },
      { to: links.apiReference(), word: 'API reference' },
      { to: links.status(), word: 'Status' },
    ],
  },
  {
    title: 'Company',
    places: [
      { to: links.about(), word: 'About' },
      { to: links.contact(), word: 'Contact' },
      { to: links.privacy(), word: 'Privacy (POPIA)' },
      { to: links.terms(), word: 'Terms' },
      { to: links.security(), word: 'Security' },
    ],
  },
]

const QUIET = 'text-sm text-on-night-2 hover:text-on-night'

/** Name of an address: 'Instagram' of https://www.instagram.com/naledi. */
const nameOf = (address: string): string =>
  capitalised(new URL(address).hostname.replace(/^www\./, '').split('.')[0]!)

/** The night at the foot of every public page; that of the first page links to the operator's social media. */
export function PublicFooter({ socialLinks }: { socialLinks?: readonly string[] }) {
  const found = (socialLinks ?? []).filter(address => address.startsWith('https:') && URL.canParse(address))
  return (
    <footer className="on-night mt-20 bg-night text-on-night">
      <div className="mx-auto grid max-w-[1200px] grid-cols-2 gap-x-6 gap-y-10 px-4 py-14 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:px-6">
        <div className="col-span-2 md:col-span-1">
          <Logo to={links.home()} onNight />
          <p className="mt-3 max-w-[30ch] text-sm text-on-night-2">
            A good host lights the way home. Made in South Africa.
          </p>
          {found.length > 0 ? (
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {found.map(address => (
                <li key={address}>
                  <a href={address} rel="me" className={`inline-flex min-h-11 items-center ${QUIET}`}>
                    {nameOf(address)}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          <Island
            name="theme-toggle"
            of={ThemeToggle}
            props={{ className: `mt-3 ${QUIET}`, served: use(ServedTheme) }}
          />
        </div>
        {COLUMNS.map(column => (
          <nav key={column.title} aria-label={column.title}>
            <p className="text-sm font-semibold">{column.title}</p>
            <ul className="mt-2">
              {column.places.map(place => (
                <li key={place.to}>
                  <Link to={place.to} className={`inline-flex min-h-11 items-center md:min-h-9 ${QUIET}`}>
                    {place.word}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
