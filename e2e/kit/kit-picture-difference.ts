import type { Page } from '@playwright/test'

/** How far a channel of a colour (0 to 255) may be off before the pixel counts as another colour. */
const COLOUR_TOLERANCE = 40
/** Pixels of a picture that may differ: where letters of another rasterizer thicken or thin beyond their neighbours. */
const PIXELS_ALLOWED = 24

export interface PictureDifference {
  /** Pixels that look unlike everything around them in the other picture; Infinity when the sizes differ. */
  pixels: number
  /** The sizes where they differ, else where the differences lie. */
  where: string
}

export function isSame({ pixels }: PictureDifference): boolean {
  return pixels <= PIXELS_ALLOWED
}

/**
 * Compares two PNG pictures in the browser, which can read them without a package. A pixel is the same when one of the
 * nine around it in the other picture has its colour, or, on an edge, when its colour lies between theirs: that takes
 * another smoothing of letters and nothing larger. What moves by more than a pixel, disappears or changes colour stands
 * out.
 */
export async function pictureDifference(page: Page, before: Buffer, after: Buffer): Promise<PictureDifference> {
  if (before.equals(after)) return { pixels: 0, where: '' }
  const pair = [before, after].map((picture) => `data:image/png;base64,${picture.toString('base64')}`)
  return page.evaluate(differenceInPage, { pair, tolerance: COLOUR_TOLERANCE })
}

/** Runs in the page, so everything it needs is inside. */
async function differenceInPage({ pair, tolerance }: { pair: string[]; tolerance: number }) {
  const pictures = await Promise.all(
    pair.map(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      context.drawImage(bitmap, 0, 0)
      return context.getImageData(0, 0, bitmap.width, bitmap.height)
    }),
  )
  const [one, other] = [pictures[0]!, pictures[1]!]
  const { width, height } = one
  if (width !== other.width || height !== other.height) {
    return { pixels: Infinity, where: `${width} × ${height} before, ${other.width} × ${other.height} now` }
  }
  const isUnlike = (from: ImageData, to: ImageData, x: number, y: number): boolean => {
    const at = (y * width + x) * 4
    // most pixels are the same to the bit, and need no look at their neighbours
    if ([0, 1, 2].every((channel) => from.data[at + channel] === to.data[at + channel])) return false
    for (let channel = 0; channel < 3; channel += 1) {
      const value = from.data[at + channel]!
      let least = 255
      let most = 0
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const near = to.data[(row * width + column) * 4 + channel]!
          if (near < least) least = near
          if (near > most) most = near
        }
      }
      if (value < least - tolerance || value > most + tolerance) return true
    }
    return false
  }
  let pixels = 0
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isUnlike(one, other, x, y) && !isUnlike(other, one, x, y)) continue
      pixels += 1
      box.left = Math.min(box.left, x)
      box.top = Math.min(box.top, y)
      box.right = Math.max(box.right, x)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return { pixels, where: `x ${box.left}–${box.right}, y ${box.top}–${box.bottom}` }
}
