import type { EmployeeRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, weekday } from '../demo-dates.ts'
import type { Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'

const LIMIT_MS = 2000

test.describe.serial('from Ctrl-K to an employee’s day, by the keyboard alone', () => {
  let product: Product
  let page: Page
  let employee: EmployeeRow

  test.beforeAll(async ({ browser, product: shared }) => {
    product = shared
    const api = await callsAs(product.address, 'admin@demo.example')
    employee = await onlyOneOfTheName(api)
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(({ browser }) => closePages(browser))

  for (const { why, typed, back } of [
    { why: 'the day before', typed: 'yesterday', back: 1 },
    { why: 'the latest Monday', typed: 'mon', back: (weekday(demoDate()) + 6) % 7 },
    { why: 'a date as people write it', typed: '', back: 9 },
  ])
    test(`a name and ${why} are there in under 2 s`, async () => {
      const day = demoDate(-back)
      const words = typed === '' ? `${Number(day.slice(8))}/${Number(day.slice(5, 7))}` : typed
      // a warm page: its code and the list of people have been fetched by a look before
      await page.goto(`${product.address}/#/time-approvals/list`)
      await page.getByRole('heading', { name: 'Time Approvals' }).waitFor()
      await warm(day)

      const begin = performance.now()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Palette' }).getByRole('combobox').waitFor()
      await page.keyboard.type(`${employee.firstName} ${employee.lastName} ${words}`)
      await page.getByRole('option', { selected: true }).filter({ hasText: employee.lastName }).waitFor()
      await page.keyboard.press('Enter')
      await page.locator(`[data-day="${day}"]`).waitFor()
      const ms = Math.round(performance.now() - begin)

      process.stdout.write(`Ctrl-K to ${words}: ${ms} ms\n`)
      expect(page.url()).toContain(`id=${employee.id}`)
      expect(ms).toBeLessThan(LIMIT_MS)
    })

  test('Escape gives the focus back, and Back does not leave the palette over another page', async () => {
    await page.goto(`${product.address}/#/time-approvals/list`)
    const filter = page.getByRole('searchbox', { name: 'Filter' })
    await filter.focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Palette' })
    await palette.waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    expect(await filter.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+k')
    await palette.waitFor()
    await page.goBack()
    await palette.waitFor({ state: 'detached' })
  })

  /** Looks at another day of the person, and comes back. */
  async function warm(day: string) {
    const before = addDays(day, -30)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Palette' }).getByRole('combobox').waitFor()
    await page.keyboard.type(`${employee.firstName} ${employee.lastName} ${before}`)
    await page.getByRole('option', { selected: true }).filter({ hasText: employee.lastName }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-day]').first().waitFor()
    await page.goto(`${product.address}/#/time-approvals/list`)
    await page.getByRole('heading', { name: 'Time Approvals' }).waitFor()
    await page.waitForLoadState('networkidle')
  }
})

/** An active employee whose name nobody else has. */
async function onlyOneOfTheName(api: Awaited<ReturnType<typeof callsAs>>): Promise<EmployeeRow> {
  const employees = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
  const alone = employees.find(
    (one) => employees.filter(({ lastName }) => lastName === one.lastName).length === 1 && /^\w+$/.test(one.lastName),
  )
  if (!alone) throw new Error('every last name of the demo is shared')
  return alone
}
