import { ProductPicture } from './product-picture.tsx'
import type { ProductView } from './product-views.ts'

type ProductTourProps = { id: string; title: string; views: readonly ProductView[] }

/** Parts of the product's own screens side by side, each with why it matters. */
export function ProductTour({ id, title, views }: ProductTourProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pt-12">
      <h2 id={`${id}-title`} className="font-display text-2xl font-medium">
        {title}
      </h2>
      <p className="mt-2 text-ink-2">Screens of our demo. The guests are made up.</p>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {views.map(view => (
          <TourCard key={view.name} view={view} />
        ))}
      </ul>
    </section>
  )
}

function TourCard({ view: { name, narrow, title, text, words } }: { view: ProductView }) {
  return (
    <li className="card flex flex-col overflow-hidden">
      <div className="p-5">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {/* A long screen is cut off at its foot: its top shows what it is. */}
      <div className="mt-auto max-h-[400px] overflow-hidden border-t border-line bg-ground">
        <ProductPicture
          name={narrow ?? name}
          words={words}
          sizes="(min-width: 64rem) 380px, (min-width: 40rem) 46vw, 92vw"
        />
      </div>
    </li>
  )
}
