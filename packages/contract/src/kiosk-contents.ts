import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { kioskVideo } from './kiosk-video.ts'
import { optionalText, SaveAnswer, typedText, Whole } from './wire.ts'

/** Who besides employees signs in at a kiosk. */
export const KIOSK_USER_TYPES = ['Visitor', 'Contractor'] as const
export const KioskUserType = z.enum(KIOSK_USER_TYPES)
export type KioskUserType = z.output<typeof KioskUserType>

/** Types of content that the setup screen offers; a text of any other type is shown like `Web`. */
export const KIOSK_CONTENT_TYPES = ['Video', 'Html', 'Web'] as const

/** Maximum characters of one content, of a picture inside it (as a `data:` address), and of everything together. */
export const KIOSK_LIMITS = { text: 5_000, html: 1_500_000, picture: 600_000, all: 4_000_000, items: 20, label: 60 }

/** One thing that a kiosk shows: `Video` an address, `Html` rich text, any other type plain text. */
const KioskContent = z.object({ kioskContentType: z.string(), content: z.string() })
export type KioskContent = z.output<typeof KioskContent>

const REQUIRED = 'This field is required.'
const Label = typedText(KIOSK_LIMITS.label).pipe(z.string().min(1, REQUIRED))

const ContentToSave = z
  .object({ kioskContentType: typedText(40).pipe(z.string().min(1, REQUIRED)), content: typedText(KIOSK_LIMITS.html) })
  .check(({ value, issues }) => {
    const reason = contentProblem(value)
    if (reason !== undefined) issues.push({ code: 'custom', path: ['content'], message: reason, input: value.content })
  })

const byUserType = <S extends z.ZodType>(each: S) => z.object({ Visitor: each, Contractor: each })
const someByUserType = <S extends z.ZodType>(each: S) => byUserType(each.optional())

export const KioskContents = z.object({
  kioskUserTypeToLabelMap: byUserType(z.string()),
  kioskUserTypeToKioskContentsMap: byUserType(z.array(KioskContent)),
  /** 0: the company has not saved any */
  version: z.int(),
})
export type KioskContents = z.output<typeof KioskContents>

const reading = {
  method: 'GET',
  summary: 'What kiosks call visitors and contractors, and what they show them.',
  access: 'kioskContent:visible',
  answer: KioskContents,
} as const

export const getKioskContents = endpoint({ ...reading, path: '/api/kiosk-contents' })

/** The same call under the second of its two specified paths. @source spec/gaps.md A9 */
export const getKioskContentsForm = endpoint({ ...reading, path: '/kiosk-contents' })

export const saveKioskContents = endpoint({
  method: 'POST',
  path: '/kiosk-contents',
  summary: 'Changes the labels and contents of kiosks; rich text keeps only what the editor’s tools can produce.',
  access: 'kioskContent:update',
  body: z.object({
    kioskUserTypeToLabelMap: someByUserType(Label).optional(),
    /** A list replaces the previous one. */
    kioskUserTypeToKioskContentsMap: someByUserType(z.array(ContentToSave).max(KIOSK_LIMITS.items)).optional(),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({
    /** Elements, attributes and addresses that were removed from rich text. */
    removedParts: z.int().optional(),
  }),
})

/** Why a content cannot be stored, in words; undefined if it can. The server checks rich text. */
export function contentProblem({ kioskContentType: type, content }: KioskContent): string | undefined {
  if (content.trim() === '') return REQUIRED
  if (type === 'Html') return undefined
  if (content.length > KIOSK_LIMITS.text) return `at most ${KIOSK_LIMITS.text} characters`
  if (type === 'Video') {
    return kioskVideo(content)
      ? undefined
      : 'the https address of an .mp4 or .webm file, or of a YouTube or Vimeo video'
  }
  return isAddress(content) && !content.trim().startsWith('https://')
    ? 'an address that begins with https://'
    : undefined
}

/** Text that is nothing but an address with its scheme, such as `https://a.b` or `javascript:x`. */
function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S+$/i.test(text.trim())
}
