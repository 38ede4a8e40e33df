import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { links } from '../links.ts'
import { Logo } from '../ui/marks/logo.tsx'
import { SkipLink } from './skip-link.tsx'

type AuthPicture = {
  src: string
  position?: string
  /** In the dark, where the first is a day. */ night?: string
}

const COTTAGE: AuthPicture = { src: '/pictures/cape-cottage.webp' }

export type AuthLayoutProps = { picture?: AuthPicture; children: ReactNode }

/** One thing to do in a narrow column; the picture goes before the form gives up room. */
export function AuthLayout({ picture = COTTAGE, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <SkipLink />
      <div className="flex flex-col px-4 py-5 sm:px-10 lg:px-16">
        <header className="flex items-center justify-between">
          <Logo to={links.home()} />
          <Link
            to={links.browse()}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-ink-2"
          >
            Browse Properties
          </Link>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[420px] flex-1 flex-col justify-center py-10"
        >
          {children}
        </main>
        <footer>
          <ul className="flex flex-wrap gap-x-5 text-sm text-ink-3">
            <FooterLink to={links.help()}>Help</FooterLink>
            <FooterLink to={links.privacy()}>Privacy</FooterLink>
            <FooterLink to={links.terms()}>Terms</FooterLink>
          </ul>
        </footer>
      </div>
      <div className="relative hidden overflow-hidden bg-night lg:block">
        {/* Lazy, so that what is hidden, on a phone or by the theme, is never fetched. */}
        <img
          src={picture.src}
          alt=""
          loading="lazy"
          className={`absolute inset-0 size-full object-cover ${picture.night ? 'dark:hidden' : ''}`}
          style={{ objectPosition: picture.position ?? '52% 60%' }}
        />
        {picture.night ? (
          <img
            src={picture.night}
            alt=""
            loading="lazy"
            className="absolute inset-0 hidden size-full object-cover object-[54%_60%] dark:block"
          />
        ) : null}
      </div>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink">
        {children}
      </Link>
    </li>
  )
}
