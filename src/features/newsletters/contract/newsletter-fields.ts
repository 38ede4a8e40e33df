import { countCharacters } from '#src/contract/characters.ts'
import { z } from '#src/contract/zod.ts'
import { BREAKS } from '#src/contract/fields.ts'
import { invalid } from '#src/contract/problem.ts'
import { BODY_CHARS_MAX, isHttps, TITLE_CHARS_MAX } from '../rules/newsletter-text.ts'

export const TITLE_REQUIRED = 'Title is required'
export const TITLE_TOO_LONG = `Title must be ${TITLE_CHARS_MAX} characters or less`
export const BODY_REQUIRED = 'Body is required'
export const BODY_TOO_LONG = `Body must be ${BODY_CHARS_MAX} characters or less`
export const IMAGE_NOT_HTTPS = 'Image URL must be a valid HTTPS URL'
export const CTA_LABEL_REQUIRED = 'CTA label is required when URL is provided'
export const CTA_URL_REQUIRED = 'CTA URL is required when label is provided'
export const CTA_NOT_HTTPS = 'CTA URL must be a valid HTTPS URL'

// One visible character is written by so many units of text at most, on average: a flag of England has 14, a family of many skins 19.
export const UNITS_A_CHARACTER = 24
export const ADDRESS_CHARS_MAX = 2000
export const CTA_LABEL_CHARS_MAX = 60
const CTA_LABEL_TOO_LONG = `CTA label must be ${CTA_LABEL_CHARS_MAX} characters or less`

const atMost = (charsMax: number) => (text: string) =>
  text.length <= charsMax * UNITS_A_CHARACTER && countCharacters(text) <= charsMax

/** A picture that was uploaded here. That it is the organisation's own is asked when it is saved. */
const OWN_PICTURE = /^\/uploads\/[\w-]+\.webp$/
/** A page of this installation, such as that of a home. */
const OWN_PAGE = /^\/(?:[\w~][\w~/.%-]*)?(\?[\w~/.%=&+,:-]*)?(#[\w~.%-]*)?$/

const orNothing = (typed: string | null | undefined): string | null => (typed?.trim() ? typed.trim() : null)

const title = z
  .string(TITLE_REQUIRED)
  .overwrite(typed => typed.replaceAll(BREAKS, ' '))
  .trim()
const body = z.string(BODY_REQUIRED).trim()
const address = z.string().max(ADDRESS_CHARS_MAX, IMAGE_NOT_HTTPS).nullish().transform(orNothing)

const imageUrl = address.refine(
  typed => typed === null || isHttps(typed) || OWN_PICTURE.test(typed),
  IMAGE_NOT_HTTPS,
)

const cta = z
  .object({
    label: z.string().nullish().transform(orNothing),
    url: z.string().max(ADDRESS_CHARS_MAX, CTA_NOT_HTTPS).nullish().transform(orNothing),
  })
  .nullish()
  .superRefine((typed, context) => {
    const refuse = (field: 'label' | 'url', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { label = null, url = null } = typed ?? {}
    if (url && !label) refuse('label', CTA_LABEL_REQUIRED)
    if (label && !url) refuse('url', CTA_URL_REQUIRED)
    if (label && !atMost(CTA_LABEL_CHARS_MAX)(label)) refuse('label', CTA_LABEL_TOO_LONG)
    if (url && !isHttps(url) && !OWN_PAGE.test(url)) refuse('url', CTA_NOT_HTTPS)
  })
  .transform(typed => (typed?.label && typed.url ? { label: typed.label, url: typed.url } : null))

/** The fields of a newsletter; characters are counted as people see them. */
export const newsletterFields = z.object({
  title: title.min(1, TITLE_REQUIRED).refine(atMost(TITLE_CHARS_MAX), TITLE_TOO_LONG),
  /** Markdown: headings, paragraphs, lists, quotes, emphasis and links. No HTML, and no pictures. */
  body: body.min(1, BODY_REQUIRED).refine(atMost(BODY_CHARS_MAX), BODY_TOO_LONG),
  /** An address with https, or the address of a picture that this organisation has uploaded. */
  imageUrl,
  /** A button. Its address has https, or is that of a page here, such as `/property/<slug>`. */
  cta,
})
export type NewsletterFields = z.output<typeof newsletterFields>

export const foreignPicture = invalid(
  'imageUrl',
  'Please choose a photo of your own, or give an address with https',
)
