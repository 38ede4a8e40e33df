import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { ProductPicture } from '../offer/product-picture.tsx'
import { productViews } from '../offer/product-views.ts'
import { Section } from './section.tsx'

const { name, narrow, title, text, words } = productViews.calendar

/** Benefits for a host, shown by the product's own calendar, and the link to sign up as a host. */
export function ForHosts() {
  return (
    <Section
      title={title}
      lead={text}
      sunken
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={links.register({ role: 'realtor' })} variant="primary">
            Get started
          </ButtonLink>
          <ButtonLink to={links.demo()}>See the demo</ButtonLink>
        </div>
      }
    >
      <div className="mt-9 overflow-hidden rounded-xl border border-line bg-ground shadow-float">
        <ProductPicture name={name} narrow={narrow} words={words} sizes="(min-width: 78rem) 1152px, 94vw" />
      </div>
    </Section>
  )
}
