import { test } from '../journey.ts'
import { signedIn } from '../signed-in.ts'

test('looks', async ({ browser, product }) => {
  test.setTimeout(120_000)
  for (const [who, email] of [['admin', 'admin@demo.example'], ['supervisor', 'supervisor@demo.example']] as const) {
    const page = await signedIn({ browser, product }, email)
    page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
    await page.goto(`${product.address}/#/dashboard`)
    await page.waitForTimeout(4000)
    for (const [w, h] of [[1440, 900], [768, 1000], [360, 740]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/dash-${who}-${w}.png`, fullPage: false })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/dash-${who}-dark.png` })
    await page.close()
  }
})
