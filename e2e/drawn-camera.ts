import type { Page } from '@playwright/test'

/** Gives a page a camera whose picture is drawn: grey, until something is held up to it. Before the page is opened. */
export async function addDrawnCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1280, height: 720 })
    const context = canvas.getContext('2d')!
    setInterval(() => {
      context.fillStyle = '#888'
      context.fillRect(0, 0, canvas.width, canvas.height)
      const { heldUp } = globalThis as { heldUp?: HTMLImageElement | null }
      if (heldUp) context.drawImage(heldUp, 430, 150, 420, 420)
    }, 50)
    const mediaDevices = { getUserMedia: () => Promise.resolve(canvas.captureStream(20)) }
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices })
  })
}

/** Holds a square picture (PNG) up to the drawn camera; null takes it away. */
export async function holdUp(page: Page, picture: Buffer | null): Promise<void> {
  await page.evaluate(
    async (address) => {
      const image = address === null ? null : new Image()
      if (image && address !== null) {
        image.src = address
        await image.decode()
      }
      Object.assign(globalThis, { heldUp: image })
    },
    picture && `data:image/png;base64,${picture.toString('base64')}`,
  )
}
