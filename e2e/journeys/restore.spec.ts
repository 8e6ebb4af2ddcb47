import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs, DEMO_PASSWORD } from '../calls.ts'
import { startProduct, type Product } from '../product.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ADMIN = 'admin@demo.example'

test.describe.serial('a backup, restored in the browser into an empty installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'timeloom-e2e-backup-'))
  const archive = join(folder, 'demo.backup')
  let before: { lastName: string }[]
  let product: Product
  let page: Page

  test.beforeAll(async ({ browser }) => {
    const original = await startProduct()
    try {
      before = await (await callsAs(original.address, ADMIN)).get<{ lastName: string }[]>('/api/employees')
      const command = ['--import', 'tsx', 'apps/server/src/commands/backup.ts', archive]
      const env = { ...process.env, DATA_DIR: original.dataDir }
      await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })
    } finally {
      await original.stop()
    }
    product = await startProduct({ settings: { DEMO: '0' } })
    page = await browser.newPage()
    page.setDefaultTimeout(60_000)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is chosen with the code of the console', async () => {
    await expect.poll(() => product.printed()).toMatch(/[A-Z0-9]{5}-[A-Z0-9]{5}/)
    await page.goto(product.address)
    await page.getByLabel('Setup code').fill(/[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(product.printed())?.[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /backup/i }).click()
    await page.getByRole('heading', { name: 'From a backup' }).waitFor()
    await lookAt('setup-restore')
  })

  test('says what is wrong with another file, and asks again', async () => {
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Please choose a file.').waitFor()
    const other = join(folder, 'holiday.txt')
    writeFileSync(other, 'Not a backup at all')
    await page.getByLabel('Backup file').setInputFiles(other)
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('This file is not a Timeloom archive.').waitFor()
    await lookAt('setup-restore-refused')
  })

  test('brings everything back: people sign in as before and see their data', async () => {
    await page.getByLabel('Backup file').setInputFiles(archive)
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('textbox', { name: 'Email Address' }).fill(ADMIN)
    await page.locator('input[type=password]').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
    await page.goto(`${product.address}/#/employee/list`)
    await page.getByRole('row').filter({ hasText: before[0]!.lastName }).first().waitFor()
    await lookAt('setup-restored')
    const after = await (await callsAs(product.address, ADMIN)).get<{ lastName: string }[]>('/api/employees')
    expect(after).toEqual(before)
  })

  test('cannot be restored over, now that someone has an account', async () => {
    await openAnew(page, `${product.address}/#/setup`)
    await expect.poll(() => page.url()).not.toContain('/setup')
    const answer = await fetch(`${product.address}/setup/restore`, { method: 'POST' })
    expect(answer.status).toBe(404)
  })

  /** Pictures of the screen as it stands, and what axe finds on it. */
  async function lookAt(name: string) {
    await page.evaluate(() => document.fonts.ready)
    await takePictures(page, name)
    expect(await accessibilityProblems(page), name).toEqual([])
  }
})
