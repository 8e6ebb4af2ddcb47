import type { AnswerOf, LabourCost, listLabourCostPeople, listPayPeriods } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePicture, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'

type People = AnswerOf<typeof listLabourCostPeople>

test.describe.serial('what the last pay period cost', () => {
  let product: Product
  let page: Page
  let api: Calls
  let cost: LabourCost
  let days: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const { groups, today } = await api.get<AnswerOf<typeof listPayPeriods>>('/api/pay-periods')
    const period = groups[0]!.periods.findLast(({ toDate }) => toDate < today)!
    days = `startDate=${period.fromDate}&endDate=${period.toDate}`
    cost = await api.get<LabourCost>(`/api/labour-cost?${days}`)
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('pay day leads to it', async () => {
    await openAnew(page, `${product.address}/#/payday`)
    await page.getByRole('link', { name: 'Labour cost of' }).click()
    await page.getByRole('heading', { name: 'Labour Cost', level: 1 }).waitFor()
    await seen(page.getByText('Against the budget'))
  })

  test('stands against the budget and the period before', async () => {
    expect(cost.total.cost).toBeGreaterThan(0)
    expect(cost.previous.kind).toBe('payPeriod')
    await openAnew(page, `${product.address}/#/labour-cost?${days}`)
    await seen(page.getByText(cents(cost.total.cost), { exact: true }).first())
    const { left, amount } = cost.total.budget!
    await seen(page.getByText(left! < 0 ? `${cents(-left!)} over` : `${cents(left!)} left`).first())
    await seen(page.getByText(`of ${cents(amount)}`).first())
    await seen(page.getByText(/^Pay period before: /))
    const table = page.getByRole('table', { name: 'Cost by department' })
    for (const { departmentName } of cost.departments) await seen(table.getByText(departmentName!, { exact: true }))
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'labour-cost')
    await table.scrollIntoViewIfNeeded()
    await takePictures(page, 'labour-cost-table')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByText('How this is counted').click()
    await page.getByRole('list', { name: 'Cost by department' }).scrollIntoViewIfNeeded()
    await takePicture(page, 'labour-cost-cards-360')
    await page.setViewportSize({ width: 768, height: 1024 })
    await takePicture(page, 'labour-cost-768')
    await table.scrollIntoViewIfNeeded()
    await takePicture(page, 'labour-cost-table-768')
  })

  test('says so where nothing was paid', async () => {
    await openAnew(page, `${product.address}/#/labour-cost?startDate=2020-01-01&endDate=2020-01-31`)
    await seen(page.getByText('No paid time here'))
    await takePictures(page, 'labour-cost-empty')
    await openAnew(page, `${product.address}/#/labour-cost?${days}`)
  })

  test('is broken down by job and by pay type too', async () => {
    await page.getByText('Job', { exact: true }).click()
    await page.getByRole('table', { name: 'Cost by job' }).waitFor()
    await takePictures(page, 'labour-cost-job')
    await page.getByText('Pay type', { exact: true }).click()
    const table = page.getByRole('table', { name: 'Cost by pay type' })
    for (const { payTypeName } of cost.payTypes) await seen(table.getByText(payTypeName, { exact: true }))
    expect(new URL(page.url()).hash).toContain('by=payType')
  })

  test('a department opens its people, and a person their timesheet', async () => {
    const department = cost.departments.toSorted((one, other) => other.cost - one.cost)[0]!
    await page.getByText('Department', { exact: true }).first().click()
    const table = page.getByRole('table', { name: 'Cost by department' })
    await table.getByRole('link', { name: department.departmentName!, exact: true }).click()
    await page.getByRole('heading', { name: new RegExp(`^${department.departmentName!}`), level: 1 }).waitFor()
    const people = await api.get<People>(`/api/labour-cost/people?${days}&departmentId=${department.departmentId}`)
    const sum = people.rows.reduce((all, { cost: own }) => all + Math.round(own * 100), 0)
    expect(sum).toBe(Math.round(department.cost * 100))
    const [first] = people.rows
    const row = page.getByRole('table', { name: 'People' }).getByRole('row', { name: first!.employeeName })
    await seen(row.getByText(cents(first!.cost)))
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'labour-cost-people')
    await row.getByRole('link', { name: first!.employeeName }).click()
    await page.getByRole('heading', { name: first!.employeeName }).waitFor()
  })

  test('is not for a supervisor: no menu entry, no screen, no answer', async ({ browser }) => {
    const supervisor = await callsAs(product.address, 'supervisor@demo.example')
    expect(await supervisor.get(`/api/labour-cost?${days}`)).toMatchObject({
      message: 'You do not have permission to do this.',
    })
    const team = await signedIn({ browser, product }, 'supervisor@demo.example')
    await openAnew(team, `${product.address}/#/labour-cost?${days}`)
    await team.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await expect(team.getByRole('link', { name: 'Labour Cost' })).toHaveCount(0)
  })
})

function cents(money: number): string {
  const amount = Math.abs(money).toLocaleString('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${money < 0 ? '-' : ''}$${amount}`
}
