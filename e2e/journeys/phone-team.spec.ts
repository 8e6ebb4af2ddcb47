import type { AnswerOf, Correction, listCorrections } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { callsAs, DEMO_PASSWORD } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { newPhone } from '../phone.ts'
import { startProduct, type Product } from '../product.ts'
import { secret } from '../secrets-typed.ts'
import { seen } from '../soon.ts'
import { lookAtPhone } from '../touch-screens.ts'

test.describe.serial('a supervisor decides on the phone, between two other jobs', () => {
  let product: Product
  let phone: Page
  let admin: Calls

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    phone = await newPhone(browser)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('signs in without being an employee, and sees what waits', async () => {
    await phone.goto(`${product.address}/app/mobile/`)
    await phone.getByLabel('Email').fill('supervisor@demo.example')
    await phone.getByLabel('Password').fill(secret('password', DEMO_PASSWORD))
    await phone.getByRole('button', { name: 'Sign In' }).click()
    await seen(phone.getByRole('link', { name: /^Who is in \d+ in/ }))
    await lookAtPhone(phone, 'team')
  })

  test('accepts a correction with one touch, and its effect is the one that was shown', async () => {
    const { rows, total } = await waiting()
    expect(total).toBeGreaterThan(0)
    const [first] = rows as [Correction]
    await phone.getByRole('link', { name: /^Corrections/ }).click()
    const card = phone.getByRole('article').first()
    await seen(card.getByText(first.employeeName))
    await seen(card.getByText('If accepted'))
    await lookAtPhone(phone, 'team-corrections')
    await card.getByRole('button', { name: 'Accept' }).click()
    await seen(card.getByText('Accepted', { exact: true }))
    expect((await waiting()).total).toBe(total - 1)
    await back()
  })

  test('sees who else is away, and who is in', async () => {
    await phone.getByRole('link', { name: /^Leave/ }).click()
    await seen(phone.getByText(/^Also away|^Nobody else|^No leave request/))
    await lookAtPhone(phone, 'team-leave')
    await back()
    await phone.getByRole('link', { name: /^Who is in/ }).click()
    await seen(phone.getByRole('region', { name: 'In now' }).getByRole('listitem'))
    await lookAtPhone(phone, 'team-in')
    await back()
  })

  test('approves hours, and takes an approval back', async () => {
    await phone.getByRole('link', { name: /^Hours to approve/ }).click()
    await phone.getByText('Last pay period').click()
    const approve = phone.getByRole('button', { name: /^Approve: / }).first()
    const name = (await approve.getAttribute('aria-label')) ?? ''
    await lookAtPhone(phone, 'team-hours')
    await approve.click()
    await phone.getByRole('button', { name: 'Undo' }).click()
    await seen(phone.getByRole('button', { name }))
    await back()
  })

  test('reads the roster', async () => {
    await phone.getByRole('link', { name: /^Roster/ }).click()
    await seen(phone.getByRole('listitem'))
    await lookAtPhone(phone, 'team-roster')
    await phone.getByRole('link', { name: 'Me', exact: true }).click()
    await seen(phone.getByRole('button', { name: 'Sign out' }))
    await lookAtPhone(phone, 'team-me')
  })

  async function back() {
    await phone.getByRole('link', { name: 'Team' }).first().click()
    await seen(phone.getByRole('heading', { name: 'Team' }))
  }

  function waiting() {
    return admin.get<AnswerOf<typeof listCorrections>>('/api/corrections?state=waiting')
  }
})
