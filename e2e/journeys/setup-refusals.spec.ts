import type { WorkplaceRow } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { type FaultyCalls, faultyCalls } from '../faulty-calls.ts'
import { failThenDo } from '../fail-then-do.ts'
import { closeNotice, gone, seen } from '../soon.ts'
import type { Product } from '../product.ts'
import { useCodes } from '../use-codes.ts'
import { secret } from '../secrets-typed.ts'
import { field, missingIn, REQUIRED, SETUP_SCREENS, type SetupScreen } from '../setup-screens.ts'

/** Of the demo's smaller company: its days are soon calculated again for the codes that are switched on. */
const ADMIN = 'admin@harbour.example'

test.describe.serial('setup screens, when something is wrong', () => {
  let product: Product
  let page: Page
  let api: Calls
  let owner: Calls
  let companyId: string
  let calls: FaultyCalls

  test.beforeAll(async ({ browser, product: shared }) => {
    product = shared
    api = await callsAs(product.address, ADMIN)
    owner = await callsAs(product.address, 'superadmin@demo.example')
    companyId = (await api.get<{ companyId: string }>('/api/company/settings')).companyId
    const used = { isJobCodeEnabled: true, isTaskCodeEnabled: true, isSkillEnabled: true }
    await useCodes(owner, used, api)
    page = await signedIn({ browser, product }, ADMIN)
    calls = await faultyCalls(page)
  })
  test.afterEach(() => calls.mend())
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await useCodes(owner, { isJobCodeEnabled: false }, api)
  })

  for (const screen of SETUP_SCREENS)
    test(`${screen.path} says what is missing, taken and failed, and loses nothing`, async () => {
      const { save, named, taken, bulk } = screen
      await openAfterFault(screen)
      const form = await openForm(screen)
      const submit = () => form.getByRole('button', { name: 'Save', exact: true }).click()
      await submit()
      await expect.poll(() => missingIn(form)).toEqual(screen.required)

      const [label, value] = named
      await screen.fill(form, page)
      await field(form, label).fill(value)
      const isKept = () => expect(field(form, label).inputValue()).resolves.toBe(value)
      await failThenDo(page, calls, { ...save, attempt: submit, kept: isKept })
      await gone(form)
      if (taken !== undefined) await tryAgain(screen, taken)
      if (!bulk) return

      const row = page.getByRole('checkbox', { name: screen.row ?? value })
      await row.click()
      const run = async () => {
        await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: bulk.word }).click()
        const question = page.getByRole('dialog').filter({ hasText: bulk.question })
        await question.getByRole('button', { name: bulk.word, exact: true }).last().click()
        await gone(question)
      }
      await failThenDo(page, calls, { ...bulk, attempt: run, kept: () => expect(row.isChecked()).resolves.toBe(true) })
      await gone(row)
    })

  test('a changed work site fails with its own words, and what the server says is shown', async () => {
    await open('/workplace/list')
    await page.getByRole('button', { name: 'Edit Cold store' }).first().click()
    const form = page.getByRole('dialog', { name: 'Modify a workplace' })
    const name = form.getByRole('textbox', { name: /^Name/ })
    await name.fill('Cold store 2')
    const submit = () => form.getByRole('button', { name: 'Save', exact: true }).click()
    const call = { method: 'POST', path: '/workPlace/save' } as const
    for (const { message, words } of [
      { message: 'no company', words: 'Warning: The company does not exist.' },
      { message: 'The map is being drawn again.', words: 'The map is being drawn again.' },
    ]) {
      calls.answer(call, { message })
      await submit()
      await closeNotice(page, words)
    }
    await failThenDo(page, calls, {
      path: call.path,
      faults: ['bug', 'gone'],
      attempt: submit,
      failed: 'Failed to update workplace',
      done: 'Workplace updated successfully',
      kept: () => expect(name.inputValue()).resolves.toBe('Cold store 2'),
    })
    const sites = await api.get<WorkplaceRow[]>('/api/workplaces')
    expect(sites.filter((site) => site.name.startsWith('Cold store'))).toMatchObject([{ name: 'Cold store 2' }])
  })

  test('a pay group wants what its own rules need', async () => {
    await open('/paygroup/create')
    const form = page.getByRole('form', { name: 'Create a new pay group' })
    for (const label of ['Early arrival threshold', 'Late departure threshold']) {
      await form.getByRole('spinbutton', { name: label }).fill('')
    }
    await form.getByText('Time of Day', { exact: true }).click()
    await form.getByText('Daily', { exact: true }).click()
    await form.getByRole('spinbutton', { name: 'Daily threshold' }).fill('')
    await form.getByRole('switch', { name: 'Automatic leave' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const always = ['Name', 'Early arrival threshold', 'Late departure threshold', 'Break start']
    await expect.poll(() => missingIn(form)).toEqual([...always, 'Daily threshold', 'Automatic leave type'])
    await form.getByText('Pay Period', { exact: true }).click()
    await form.getByRole('spinbutton', { name: 'Threshold', exact: true }).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => missingIn(form)).toEqual([...always, 'Threshold', 'Automatic leave type'])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click()
    await gone(form)
  })

  test('an OAuth client', async () => {
    await open('/oauth/clients')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add OAuth Client' })
    const submit = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await submit()
    await expect.poll(() => missingIn(dialog)).toEqual(['Client ID', 'Client Secret', 'Confirm Secret'])
    const id = dialog.getByLabel('Client ID')
    await id.fill('wages')
    const typed = secret('secret of a client', 'seven wet sheep on a hill')
    for (const label of ['Client Secret', 'Confirm Secret']) await dialog.getByLabel(label).fill(typed)
    await failThenDo(page, calls, {
      path: '/oauth/save',
      attempt: submit,
      failed: 'Failed to save OAuth client.',
      done: 'OAuth client is saved successfully.',
      kept: () => expect(id.inputValue()).resolves.toBe('wages'),
    })
  })

  test('kiosk contents', async () => {
    await openAfterFault({ path: '/kiosk-contents/edit', reads: '/api/kiosk-contents' })
    const label = page
      .getByRole('region', { name: 'Contractor', exact: true })
      .first()
      .getByRole('textbox', { name: /^Label/ })
    await label.fill('')
    const submit = () => page.getByRole('button', { name: 'Save', exact: true }).click()
    await submit()
    await seen(page.getByText(REQUIRED))
    await label.fill('Tradie')
    await failThenDo(page, calls, {
      path: '/kiosk-contents',
      attempt: submit,
      failed: 'Failed to update Kiosk contents.',
      done: 'Kiosk contents are updated successfully.',
      kept: () => expect(label.inputValue()).resolves.toBe('Tradie'),
    })
  })

  test('leave balance settings', async () => {
    await openAfterFault({ path: '/leaveBalance/list', reads: '/api/leave-balance/settings' })
    const form = page.getByRole('form', { name: 'Leave Balance Settings' })
    const column = field(form, 'Pay ID column')
    const submit = () => form.getByRole('button', { name: 'Save', exact: true }).click()
    await column.fill('')
    await submit()
    await seen(form.getByText(REQUIRED))
    await column.fill('first')
    await submit()
    await seen(form.getByText("Enter column numbers from 0, joined by '#'."))
    await column.fill('3#4')
    await failThenDo(page, calls, {
      path: '/leaveBalance/list',
      attempt: submit,
      failed: 'Failed to update leave balance settings.',
      done: 'Leave balance settings are updated successfully.',
      kept: () => expect(column.inputValue()).resolves.toBe('3#4'),
    })
  })

  test('company structure levels', async () => {
    await open('/structure/setting')
    const last = page.getByRole('textbox').last()
    const submit = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    }
    await last.fill('Branch')
    await submit()
    await closeNotice(page, 'Failed to save Company Structure. Two levels have the same name.')
    await last.fill('Role')
    await failThenDo(page, calls, {
      path: '/structure/update',
      attempt: submit,
      failed: 'Failed to update Company Structure.',
      done: 'Company Structure is saved successfully.',
      kept: () => expect(last.inputValue()).resolves.toBe('Role'),
    })
  })

  test('a list that comes in as a file', async () => {
    await open('/task/list')
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import from a file' }).click()
    // a file is required
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
    const words = { button: 'Import 1 row', failed: 'Failed to import the file.', done: '1 added' }
    await importFails({ title: 'Import Task', path: '/api/setup-lists/tasks/file', ...words })
  })

  test('jobs that come from SAP', async () => {
    await owner.post('/customer/update', { id: companyId, thirdPartyType: '03', isCalderStewart: true })
    await page.reload()
    await open('/job/list')
    expect(await page.getByRole('button', { name: 'New', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Upload' }).click()
    await seen(page.getByText(REQUIRED))
    const words = { failed: 'Failed to import the jobs.', done: 'Jobs are imported successfully.' }
    await importFails({ title: 'Import Jobs', path: '/api/jobs/import', button: 'Upload', ...words })
  })

  test('a code of a project needs all four levels', async () => {
    await open('/punch/generate-code')
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect.poll(() => page.getByText(REQUIRED).count()).toBe(4)
  })

  /** Opens a screen whose list cannot be read, which says so and reads it when asked to. */
  async function openAfterFault({ path, reads }: { path: string; reads: string }) {
    calls.break({ method: 'GET', path: reads }, 'bug')
    await open(path)
    const main = page.getByRole('main')
    await seen(main.getByText('Something went wrong.', { exact: true }))
    calls.mend()
    await main.getByRole('button', { name: /^(?:Retry|Try again)$/ }).click()
    await gone(main.getByText('Something went wrong.', { exact: true }))
  }

  async function open(path: string) {
    await page.goto(`${product.address}/#${path}`)
    await seen(page.locator('main h1'))
  }

  async function openForm({ title }: SetupScreen): Promise<Locator> {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const form = dialog.or(page.getByRole('main').filter({ has: page.getByRole('heading', { name: title }) }))
    await seen(form)
    return form
  }

  /** A second record of the same name. */
  async function tryAgain(screen: SetupScreen, taken: string) {
    const form = await openForm(screen)
    const [label, value] = screen.named
    await screen.fill(form, page)
    await field(form, label).fill(value)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await seen(form.getByText(taken))
    // By the keyboard: leaving the refused field checks it again, and the form gets shorter under the pointer.
    await form.getByRole('button', { name: 'Cancel' }).press('Enter')
    if (screen.path === '/paygroup/list') {
      await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click()
    }
    await gone(form)
  }

  async function importFails(sent: Record<'title' | 'path' | 'button' | 'failed' | 'done', string>) {
    const dialog = page.getByRole('dialog', { name: sent.title })
    const choose = () =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('code,name\nFR1,Freezer\n') })
    calls.break({ method: 'POST', path: sent.path }, 'bug')
    await choose()
    await seen(dialog.getByText(sent.failed))
    calls.mend()
    await choose()
    const kept = () => seen(dialog.getByText('1 new, 0 changed, 0 unchanged'))
    await kept()
    const attempt = () => dialog.getByRole('button', { name: sent.button }).click()
    await failThenDo(page, calls, { ...sent, attempt, kept })
    await gone(dialog)
  }
})
