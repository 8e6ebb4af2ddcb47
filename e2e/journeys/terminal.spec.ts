import type { EmployeeRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import {
  carriedByNetwork,
  scriptedTerminal,
  type ScriptedTerminal,
} from '../../apps/server/src/areas/terminals/testing/scripted-terminal.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { type Calls, daysOf, times } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { secret } from '../secrets-typed.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'

const SERIAL = 'CKJN201160042'

test.describe.serial('a terminal on the wall sends its punches by itself', () => {
  let product: Product
  let admin: Calls
  let desk: Page
  let board: Page
  let terminal: ScriptedTerminal
  /** Someone who is not in now. */
  let person: EmployeeRow

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    board = await signedIn({ browser, product }, 'admin@demo.example')
    const { rows } = await admin.get<{ rows: { id: string }[] }>('/api/presence?pageSize=200')
    const isIn = new Set(rows.map(({ id }) => id))
    const people = await admin.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    person = people.find(({ id }) => !isIn.has(id))!
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin registers it, and types the address that is shown once into it', async () => {
    await desk.goto(`${product.address}/#/kiosk/terminals`)
    await waitUntilShown(desk)
    await seen(
      rowOf('Dock clock')
        .getByText(/^Last seen/)
        .or(rowOf('Dock clock').getByText('Online')),
    )
    await lookAt('demo')
    await desk.getByRole('button', { name: 'Add a terminal' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Add a terminal' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Cold store')
    await dialog.getByRole('textbox', { name: 'Serial number' }).fill(SERIAL)
    await dialog.getByRole('combobox', { name: 'Work site' }).click()
    await desk.locator('.ant-select-item-option').first().click()
    await lookAt('add')
    await dialog.getByRole('button', { name: 'Add the terminal' }).click()
    const address = await dialog.getByRole('textbox', { name: 'Address of Cold store' }).inputValue()
    secret('address of a terminal', address.slice(address.lastIndexOf('/') + 1))
    await lookAt('address')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await seen(rowOf('Cold store').getByText('Never seen'))
    terminal = scriptedTerminal(carriedByNetwork, { address, serial: SERIAL })
  })

  test('it connects, and is online', async () => {
    expect((await terminal.connect()).text).toContain('ATTLOGStamp')
    await terminal.ask('Ver 8.0.4.2,1,0,0')
    await desk.reload()
    await waitUntilShown(desk)
    await seen(rowOf('Cold store').getByText('Online'))
    await lookAt('online')
  })

  test('a punch on it appears on the board by itself, and on the timesheet, once', async () => {
    await board.goto(`${product.address}/#/on-site`)
    await seen(board.getByText('Live'))
    const name = `${person.firstName} ${person.lastName}`
    await board.getByRole('searchbox', { name: 'Filter' }).fill(name)
    await seen(board.getByRole('button', { name: 'Show all' }))
    const before = await punches()
    const line = `${person.clockId}\t${wallTimeNow()}\t0\t1\t0\t0`
    expect(await terminal.log([line])).toEqual({ status: 200, text: 'OK: 1' })
    await board.getByText(name).first().waitFor()
    await terminal.log([line, line])
    expect(await punches()).toBe(before + 1)
  })

  function rowOf(name: string) {
    return desk.getByRole('row').filter({ hasText: name })
  }

  async function punches(): Promise<number> {
    const days = await daysOf(admin, person, { fromDate: demoDate(-2), toDate: demoDate(2) })
    return days.flatMap(times).filter((time) => time !== '').length
  }

  /** As the terminal's clock shows it. */
  function wallTimeNow(): string {
    return new Date().toLocaleString('sv-SE', { timeZone: 'Pacific/Auckland' })
  }

  async function lookAt(name: string) {
    const isDialog = (await desk.getByRole('dialog').count()) > 0
    const faults = (await layoutFaults(desk)).filter((fault) => !fault.includes('icon of Messages'))
    expect(faults, `layout of ${name}`).toEqual([])
    expect(await accessibilityProblems(desk, isDialog ? '.ant-modal-wrap' : 'html'), `axe on ${name}`).toEqual([])
    await takePictures(desk, `terminal-${name}`)
  }
})
