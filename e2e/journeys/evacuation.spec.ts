import type { AnswerOf, listRollCallMarks, listRollCalls } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, takePicture } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'

const PHONE = { width: 360, height: 780 }

test.describe.serial('a roll call by three wardens, one of them without a network', () => {
  let product: Product
  let api: Calls
  /** At a desk, with a phone in the car park, and with a phone that loses its network. */
  let board: Page
  let warden: Page
  let offline: Page
  let rollCallId: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    board = await signedIn({ browser, product }, 'admin@demo.example')
    warden = await signedIn({ browser, product }, 'superadmin@demo.example', { viewport: PHONE })
    offline = await signedIn({ browser, product }, 'supervisor@demo.example', { viewport: PHONE })
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('who is in now is shown as it happens: a visitor who signs in appears by themselves', async () => {
    await board.goto(`${product.address}/#/on-site`)
    await seen(board.getByText('Live'))
    await board.getByRole('searchbox', { name: 'Filter' }).fill('Vera')
    await seen(board.getByRole('button', { name: 'Show all' }))
    await api.post('/api/visitors', { userType: 'Visitor', name: 'Vera Gast', company: 'Tiles Ltd' })
    await seen(board.getByText('Vera Gast'))
    await lookAt(board, 'on-site')
  })

  test('a drill is started, with everyone who is in', async () => {
    await board.goto(`${product.address}/#/evacuation`)
    await seen(board.getByText('30 of 30 safe').or(board.getByText(/of \d+ safe/)))
    await board.getByRole('button', { name: 'Start a roll call' }).click()
    const dialog = board.getByRole('dialog', { name: 'Start a roll call' })
    await dialog.getByText('Drill', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Car park A')
    await lookAt(board, 'evacuation-start')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await seen(board.getByRole('heading', { name: 'Drill, all sites' }))
    await seen(person(board, 'Vera Gast'))
    const { rows } = await api.get<AnswerOf<typeof listRollCalls>>('/api/evacuation/roll-calls')
    rollCallId = rows[0]!.id
    for (const page of [warden, offline]) {
      await page.goto(`${product.address}/#/evacuation/${rollCallId}`)
      await seen(page.getByRole('heading', { name: 'Drill, all sites' }))
    }
    await lookAt(board, 'evacuation-board')
    await lookAt(warden, 'evacuation-warden')
  })

  test('a mark of one warden shows on the others at once', async () => {
    await person(warden, 'Vera Gast').getByRole('button', { name: 'Vera Gast is missing' }).click()
    await seen(section(board, 'Missing').getByText('Vera Gast'))
    await seen(section(offline, 'Missing').getByText('Vera Gast'))
  })

  test('without a network a warden goes on, and is told how old the list is', async () => {
    await offline.context().setOffline(true)
    await person(offline, 'Vera Gast').getByRole('button', { name: 'Vera Gast is safe' }).click()
    await seen(offline.getByText(/No connection for/))
    await seen(offline.getByText(/1 mark waits here/))
    await seen(section(offline, 'Safe').getByText('waits to be sent'))
    await offline.getByRole('button', { name: 'Not on the list' }).click()
    const dialog = offline.getByRole('dialog', { name: 'Not on the list' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Courier Cy')
    await dialog.getByRole('button', { name: 'Add as safe' }).click()
    await seen(section(offline, 'Safe').getByText('Courier Cy'))
    await lookAt(offline, 'evacuation-offline')
    // Nobody has heard of it yet, and another warden says so once more, later: the latest mark counts.
    await seen(section(board, 'Missing').getByText('Vera Gast'))
    await person(board, 'Vera Gast').getByRole('button', { name: 'Vera Gast is safe' }).click()
    await seen(section(board, 'Safe').getByText('Vera Gast'))
    await person(board, 'Vera Gast').getByRole('button', { name: /^Undo/ }).click()
    await seen(section(board, 'Unknown').getByText('Vera Gast'))
  })

  test('back in the network everything arrives, once, and all three show the same', async () => {
    await offline.context().setOffline(false)
    for (const page of [board, warden, offline]) {
      await seen(section(page, 'Safe').getByText('Courier Cy'))
      await seen(section(page, 'Unknown').getByText('Vera Gast'))
    }
    const marks = await api.get<AnswerOf<typeof listRollCallMarks>>(`/api/evacuation/roll-calls/${rollCallId}/marks`)
    const told = marks.rows.map(({ personName, status, markedBy }) => `${markedBy}: ${personName} ${status}`)
    expect(told.toReversed()).toEqual([
      'Robin Hale: Vera Gast missing',
      'Hēmi Waititi: Vera Gast safe',
      'Hēmi Waititi: Courier Cy safe',
      'Kate Sinclair: Vera Gast safe',
      'Kate Sinclair: Vera Gast unknown',
    ])
  })

  test('it is ended, and the report has who marked whom', async () => {
    await board.getByRole('button', { name: 'End', exact: true }).click()
    await board.getByRole('dialog', { name: 'End the roll call' }).getByRole('button', { name: 'Yes' }).click()
    await seen(warden.getByText(/^Ended /))
    await board.getByRole('link', { name: 'Report' }).click()
    await seen(board.getByRole('heading', { name: 'Every mark, the latest first' }))
    await seen(board.getByRole('row', { name: /Hēmi Waititi.*Courier Cy/ }))
    await lookAt(board, 'evacuation-report')
    await board.emulateMedia({ media: 'print' })
    await takePicture(board, 'evacuation-report-printed')
    await expect(board.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function person(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
}

async function lookAt(page: Page, name: string): Promise<void> {
  await waitUntilShown(page)
  expect(await layoutFaults(page), name).toEqual([])
  expect(await accessibilityProblems(page), name).toEqual([])
  await takePicture(page, name)
}
