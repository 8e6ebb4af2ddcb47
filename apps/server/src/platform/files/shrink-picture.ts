import { openPicture } from './open-picture.ts'

/** Pixels. */
const SIDE = 512

export interface Picture {
  content: Buffer
  mediaType: string
}

/**
 * A PNG, JPEG or WebP picture at most 512 pixels wide and high, redrawn: nothing is left of what a camera or an editor
 * wrote into the file, nor of what else it may have carried.
 *
 * @returns undefined where the content is no such picture
 */
export async function shrinkPicture(content: Buffer): Promise<Picture | undefined> {
  try {
    const picture = await openPicture(content)
    if (!picture) return undefined
    const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const
    return { content: await picture.image.resize(size).toBuffer(), mediaType: picture.mediaType }
  } catch {
    return undefined
  }
}
