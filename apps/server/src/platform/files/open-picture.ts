import type { Sharp } from 'sharp'

/** A small file can unfold into gigabytes of pixels. */
const MOST_PIXELS = 40_000_000
const MEDIA_TYPES: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' }

/**
 * A PNG, JPEG or WebP picture that someone uploaded, turned upright, to be redrawn: nothing is left then of what a
 * camera or an editor wrote into the file, nor of what else it may have carried.
 *
 * @returns undefined where the content is no such picture; drawing it may still throw for a spoilt one
 */
export async function openPicture(content: Buffer): Promise<{ image: Sharp; mediaType: string } | undefined> {
  // loaded with the first picture: a process that never sees one does without its library
  const { default: sharp } = await import('sharp')
  const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { format } = await image.metadata()
  const mediaType = MEDIA_TYPES[format]
  return mediaType === undefined ? undefined : { image: image.rotate(), mediaType }
}
