import type { MetaDescriptor } from 'react-router'
import { wholeRand } from '#src/contract/words.ts'
import { previewTags } from '#src/web/documents/head-tags.ts'
import { links } from '#src/web/links.ts'
import type { PublicProperty } from '../../contract/property.ts'
import { placeOf } from './property-words.ts'

const DESCRIPTION_CHARS_MAX = 160

const SQUARE_FOOT_CODE = 'FTK'

const shortened = (text: string): string =>
  text.length <= DESCRIPTION_CHARS_MAX
    ? text
    : `${text.slice(0, DESCRIPTION_CHARS_MAX - 1).replace(/\s+\S*$/, '')}…`

const absolute = (publicUrl: string, image: string): string =>
  image.startsWith('/') ? `${publicUrl}${image}` : image

/** Returns what search engines and link previews read of a home. */
export function propertyMeta(property: PublicProperty, publicUrl: string): MetaDescriptor[] {
  const address = `${publicUrl}${links.property(property.public_slug)}`
  const title = `${property.title}, ${property.city} · Naledi`
  const about = property.description.replaceAll(/\s+/g, ' ').trim()
  const price = `From ${wholeRand(property.from_price)} a night in ${placeOf(property)}.`
  const description = shortened(about ? `${about}` : `${property.title}: ${price}`)
  const image = property.images[0]
  return [
    { title },
    { name: 'description', content: description },
    ...(property.is_public ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: property.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Naledi' },
    { property: 'og:locale', content: 'en_ZA' },
    ...(image
      ? [
          { property: 'og:image', content: absolute(publicUrl, image) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : previewTags(publicUrl, 'home')),
    { 'script:ld+json': structured(property, publicUrl, address) },
  ]
}

function structured(property: PublicProperty, publicUrl: string, address: string) {
  const rating = property.rating
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: property.rating,
          reviewCount: property.reviewCount,
          bestRating: 5,
        },
      }
    : {}
  const size = property.squareFootage
    ? {
        floorSize: {
          '@type': 'QuantitativeValue',
          value: property.squareFootage,
          unitCode: SQUARE_FOOT_CODE,
        },
      }
    : {}
  return {
    '@context': 'https://schema.org',
    '@type': ['VacationRental', 'LodgingBusiness'],
    '@id': address,
    identifier: property._id,
    name: property.title,
    description: property.description,
    url: address,
    image: property.images.map(image => absolute(publicUrl, image)),
    priceRange: `from ${wholeRand(property.from_price)} a night`,
    checkinTime: property.checkInTime,
    checkoutTime: property.checkOutTime,
    address: {
      '@type': 'PostalAddress',
      ...(property.address ? { streetAddress: property.address } : {}),
      addressLocality: property.city,
      ...(property.state ? { addressRegion: property.state } : {}),
      addressCountry: 'ZA',
    },
    ...rating,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      occupancy: { '@type': 'QuantitativeValue', maxValue: property.max_guests },
      ...size,
      amenityFeature: property.amenities.map(name => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
  }
}

/** Returns what search engines read of a page of the search: the homes on it, in their order. */
export function browseStructure(properties: readonly PublicProperty[], publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: 'Browse Properties',
    url: `${publicUrl}${links.browse()}`,
    isPartOf: { '@type': 'WebSite', name: 'Naledi', url: `${publicUrl}/` },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: properties.map(({ public_slug, title, images }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${publicUrl}${links.property(public_slug)}`,
        ...(images[0] ? { image: absolute(publicUrl, images[0]) } : {}),
      })),
    },
  }
}
