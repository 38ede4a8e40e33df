import { Menu, X } from 'lucide-react'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Logo } from '#src/web/ui/marks/logo.tsx'

const ANCHORS = [
  { to: '#features', word: 'Features' },
  { to: '#demo', word: 'Demo' },
  { to: '#faq', word: 'FAQ' },
  { to: '#pricing', word: 'Pricing' },
]
const SMALL = [
  { to: links.browse(), word: 'Browse Properties' },
  ...ANCHORS,
  { to: '#waitlist', word: 'Join Waitlist' },
  { to: links.login(), word: 'Login' },
]

/** The way about the page, on its night; it stays while one reads. */
export function LandingHeader() {
  return (
    <header className="on-night sticky top-0 z-30 bg-night text-on-night">
      <div className="mx-auto flex h-16 max-w-[1200px] items-center justify-between gap-4 px-4 md:h-[72px] md:px-6">
        <Logo to={links.home()} onNight />
        <nav aria-label="Main" className="flex items-center gap-1">
          <ul className="hidden items-center lg:flex">
            {ANCHORS.map(({ to, word }) => (
              <li key={to}>
                <a href={to} className="btn btn-quiet font-medium">
                  {word}
                </a>
              </li>
            ))}
          </ul>
          <ButtonLink to={links.browse()} variant="quiet" className="max-md:hidden">
            Browse Properties
          </ButtonLink>
          <a href="#waitlist" className="btn btn-quiet max-lg:hidden">
            Join Waitlist
          </a>
          <ButtonLink to={links.login()} variant="quiet" className="max-sm:hidden">
            Login
          </ButtonLink>
          <ButtonLink to={links.register({ role: 'realtor' })}>Get started</ButtonLink>
          <details className="group -mr-2 lg:hidden">
            <summary className="btn btn-quiet btn-icon list-none">
              <span className="sr-only">Menu</span>
              <Menu className="size-6 group-open:hidden" />
              <X className="hidden size-6 group-open:block" />
            </summary>
            <ul className="absolute inset-x-0 top-full bg-night px-4 pt-1 pb-4 shadow-float">
              {SMALL.map(({ to, word }) => (
                <li key={to} className="border-t border-on-night-2/25 first:border-t-0">
                  <a href={to} className="flex min-h-13 items-center text-lg font-medium">
                    {word}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      </div>
    </header>
  )
}
