import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stayIn } from '#src/features/properties/web/parts/stay-in-address.ts'
import { call } from '#src/web/call.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { PropertyPage } from './property-page.tsx'
import { loadProperty } from './load-property.ts'
import { PropertyNotFound } from './property-not-found.tsx'

type OwnPropertyProps = { slug: string; today: string; publicUrl: string }

function Property({ slug, today, publicUrl }: OwnPropertyProps) {
  const { data: loaded } = useQuery({
    queryKey: ['own home', slug],
    queryFn: () => loadProperty(call, slug, {}),
  })
  useEffect(() => {
    if (loaded) document.title = `${loaded.property.title}, ${loaded.property.city} · Naledi`
  }, [loaded])
  if (!loaded) return <PropertyNotFound />
  const params = new URLSearchParams(location.search)
  const shown = { today, publicUrl, asked: stayIn(params), isGuestView: params.get('as') === 'guest' }
  return <PropertyPage loaded={loaded} {...shown} />
}

/** A realtor sees an own home that is not public: the session, which a page is made without, shows that it is theirs. */
export default function OwnProperty(props: OwnPropertyProps) {
  return (
    <Answers>
      <Property {...props} />
    </Answers>
  )
}
