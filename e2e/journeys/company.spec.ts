import type { DepartmentTreeNode, EmployeeRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePage, closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe.serial('an administrator and the structure of the company', () => {
  let product: Product
  let page: Page
  let api: Calls

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('looks at the company, and gives it a logo and a domain', async () => {
    await goTo(page, '/mydetail/company')
    await page.getByRole('textbox', { name: 'Domain' }).fill('fernbank.example')
    await page.setInputFiles('input[type=file]', { name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByRole('img', { name: 'The logo' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'company-detail')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await told('The company detail is saved successfully.')
    expect(await api.get('/api/company/info')).toMatchObject({ domain: 'fernbank.example' })
  })

  test('chooses settings', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click()
    const name = page.getByRole('textbox', { name: 'Word for department' })
    await name.fill('Team')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('form', { name: 'Settings' }).getByRole('button', { name: 'Save' }).click()
    await told('The settings are saved successfully.')
    expect(await api.get('/api/company/settings')).toMatchObject({ structureName: 'Team' })
  })

  test('adds a division by the tree, and a branch below it', async () => {
    await page.getByRole('treeitem', { name: /^Fernbank/ }).hover()
    await page.getByRole('button', { name: /^Add Division below/ }).click()
    await page.getByRole('heading', { name: 'New structure' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'new-structure')
    await page.getByRole('textbox', { name: 'Division' }).fill('Orchard')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await told('The department is saved successfully.')
    await page.getByRole('heading', { name: 'Orchard', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Add Branch', exact: true }).click()
    await page.getByRole('textbox', { name: 'Branch' }).fill('Motueka')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Motueka', level: 1 }).waitFor()
    expect((await nodeOf('Orchard'))?.children.map(({ title }) => title)).toEqual(['Motueka'])
  })

  test('finds the node with the keyboard, and changes it', async () => {
    await goTo(page, '/mydetail/company')
    await page.getByRole('textbox', { name: 'Find a department' }).fill('motu')
    const tree = page.getByRole('tree')
    await tree.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Motueka', level: 1 }).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill('MOT')
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'department')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await told('The department is saved successfully.')
  })

  test('cannot delete what has nodes below it, and deletes from below', async () => {
    await page
      .getByRole('treeitem', { name: /^Orchard/ })
      .getByRole('link')
      .click()
    await page.getByRole('heading', { name: 'Orchard', level: 1 }).waitFor()
    await deleteShown()
    await told('Warning: Please delete the child nodes.')
    await goTo(page, `/mydetail/company/department/${(await nodeOf('Motueka'))?.key}`)
    await page.getByRole('heading', { name: 'Motueka', level: 1 }).waitFor()
    await deleteShown()
    await told('The department is deleted successfully.')
    await page.getByRole('heading', { name: 'Orchard', level: 1 }).waitFor()
    expect(await nodeOf('Motueka')).toBeUndefined()
  })

  test('names the levels', async () => {
    await goTo(page, '/structure/setting')
    await page.getByRole('textbox', { name: 'Name of Branch' }).fill('Site')
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'structure-levels')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await told('Company Structure is saved successfully.')
    await goTo(page, '/mydetail/company')
    await page
      .getByRole('treeitem', { name: /^Orchard/ })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Add Site' }).waitFor()
  })

  test('narrows the lists to a department', async () => {
    const everyone = await api.get<EmployeeRow[]>('/api/employees')
    await page.getByRole('button', { name: /^Department filter/ }).click()
    const filter = page.getByRole('dialog').or(page.getByRole('tooltip'))
    await filter.getByRole('textbox', { name: 'Find a department' }).fill('bakery')
    await filter.getByText('Bakery', { exact: true }).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.locator('.ant-popover').locator('.ant-tree-checkbox').first().click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await told('Filter the departments successfully.')
    await page.getByRole('button', { name: 'Department filter: 1 department' }).waitFor()
    const narrowed = await api.get<EmployeeRow[]>('/api/employees')
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.length).toBeLessThan(everyone.length)
  })

  test('leaves a Supervisor the managed nodes, without the company’s detail', async ({ browser }) => {
    const other = await signedIn({ browser, product }, 'supervisor@demo.example')
    await goTo(other, '/mydetail/company')
    await other.getByRole('treeitem').nth(1).getByRole('link').click()
    await other.getByRole('tab', { name: 'Base Information' }).waitFor()
    expect(await other.getByRole('combobox', { name: 'Supervisors' }).isDisabled()).toBe(true)
    expect(await other.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
    expect(await accessibilityProblems(other)).toEqual([])
    await closePage(other)
  })

  async function goTo(target: Page, path: string) {
    await target.goto(`${product.address}/#${path}`)
  }

  async function told(words: string) {
    await page.getByText(words).first().waitFor()
  }

  async function deleteShown() {
    await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  }

  async function nodeOf(title: string): Promise<DepartmentTreeNode | undefined> {
    const find = (nodes: DepartmentTreeNode[]): DepartmentTreeNode | undefined => {
      for (const node of nodes) {
        const found = node.title === title ? node : find(node.children)
        if (found) return found
      }
      return undefined
    }
    return find(await api.get<DepartmentTreeNode[]>('/api/departments'))
  }
})
