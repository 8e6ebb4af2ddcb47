import type { Page } from '@playwright/test'

/** A picture that is wider than what rich text keeps, drawn by a page. */
export async function widePicture(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 900
    const pen = canvas.getContext('2d')
    for (let stripe = 0; stripe < 24; stripe += 1) {
      pen!.fillStyle = `hsl(${stripe * 15} 60% 50%)`
      pen!.fillRect(stripe * 100, 0, 100, 900)
    }
    return canvas.toDataURL('image/png').split(',')[1]
  })
  return Buffer.from(text ?? '', 'base64')
}
