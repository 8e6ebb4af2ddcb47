import type { Page } from '@playwright/test'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'

const EMPLOYEE = 'employee@demo.example'

test.describe.serial('the home of an employee', () => {
  let product: Product
  let page: Page
  let employeeId: string
  let name: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    const admin = await callsAs(product.address, 'admin@demo.example')
    const everyone = await admin.get<{ id: string; email: string; firstName: string; lastName: string }[]>(
      '/api/employees?employeeStatus=Active',
    )
    const own = everyone.find(({ email }) => email === EMPLOYEE)!
    employeeId = own.id
    name = `${own.firstName} ${own.lastName}`
    page = await signedIn({ browser, product }, EMPLOYEE)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('is where an employee starts, and its links lead on', async () => {
    await page.goto(`${product.address}/#/`)
    await home()
    for (const { link, heading } of [
      { link: 'My shifts', heading: 'My shifts' },
      { link: 'Timesheet', heading: name },
    ]) {
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      await seen(page.getByRole('heading', { level: 1, name: heading }))
      await page.goBack()
      await home()
    }
    await lookAt('asked-nothing')
  })

  test('has the hours that the timesheet has', async () => {
    const api = await callsAs(product.address, EMPLOYEE)
    const path = `/api/timesheet/getPunchRecords?employee=${employeeId}`
    const { summary } = await api.get<{ summary: { paidMinutes: number } }>(path)
    const hours = page.getByRole('region', { name: /^My hours/ })
    await seen(hours.getByText((summary.paidMinutes / 60).toFixed(2), { exact: true }).first())
  })

  test('leave that is asked for is pending there, and leads to the request', async () => {
    await page.getByRole('button', { name: 'Request leave' }).click()
    await seen(page.getByRole('dialog', { name: /leave/i }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const api = await callsAs(product.address, EMPLOYEE)
    const types = await api.get<{ id: string; name: string }[]>('/api/leave-types')
    const today = new Date().toISOString().slice(0, 10)
    const { days } = await api.get<{ days: { date: string; shifts: object[]; leave: object[] }[] }>(
      `/api/my-shifts?startDate=${today}&endDate=${daysLater(20)}`,
    )
    const day = days.findLast(({ shifts, leave }) => shifts.length > 0 && leave.length === 0)!.date
    const saved = await api.post<{ message: string }>('/leave/save', {
      employeeId,
      typeId: types.find(({ name }) => name.startsWith('Annual'))!.id,
      fromDate: day,
      toDate: day,
      description: 'A wedding',
    })
    expect(saved.message).toBe('success')
    await page.reload()
    await home()
    const request = page.getByRole('region', { name: 'My requests' }).getByRole('link', { name: /^Annual.*Pending/ })
    await seen(request)
    await lookAt('pending')
    await request.click()
    await seen(page.getByRole('heading', { level: 1, name: 'Leave Requests' }))
    await seen(page.getByText('Pending').first())
  })

  async function home() {
    await seen(page.getByRole('heading', { level: 1, name: /^Hello, / }))
    await seen(page.getByRole('region', { name: /^My hours/ }))
    await waitUntilShown(page)
  }

  async function lookAt(name: string) {
    expect(await layoutFaults(page), `layout of ${name}`).toEqual([])
    expect(await accessibilityProblems(page), `axe on ${name}`).toEqual([])
    await takePictures(page, `home-${name}`)
  }
})

function daysLater(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
