import sharp from 'sharp'

/** Pixels. */
const SIDE = 512
/** A small file can unfold into gigabytes of pixels. */
const MOST_PIXELS = 40_000_000
const MEDIA_TYPES: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' }

export interface Picture {
  content: Buffer
  mediaType: string
}

/**
 * A PNG, JPEG or WebP picture at most 512 pixels wide and high, drawn anew: nothing is left of what a camera or an editor
 * wrote into the file, nor of what else it may have carried.
 *
 * @returns undefined where the content is no such picture
 */
export async function shrinkPicture(content: Buffer): Promise<Picture | undefined> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    const mediaType = MEDIA_TYPES[format]
    if (!mediaType) return undefined
    const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const
    return { content: await image.rotate().resize(size).toBuffer(), mediaType }
  } catch {
    return undefined
  }
}
