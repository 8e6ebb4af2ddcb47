import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'

const PICTURES = fileURLToPath(new URL('./pictures', import.meta.url))

/** A picture kept as `pictures/<name>.png`, to be looked at; the compared ones are in `kit-pictures/`. */
export async function pictureOf(what: Page | Locator, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await what.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled' })
}
