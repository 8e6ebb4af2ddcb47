import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { company, department, SUPERVISOR } from '../company.fixture.ts'
import { openStructure as open, SAVE } from './open-structure.fixture.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const node = (name: string | RegExp) => screen.findByRole('treeitem', { name })
const pointedAt = async (name: RegExp) => {
  const row = await node(name)
  await userEvent.hover(row)
  return row
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })

describe('the tree', () => {
  it('hangs below the company, whose detail is on the right', async () => {
    open('/mydetail/company')
    expect(await node(/^Fernbank Foods/)).toHaveAttribute('aria-selected', 'true')
    expect(await field('Trading Name')).toHaveValue('Fernbank Foods')
  })

  it('asks for active nodes, and for what is chosen in the filter', async () => {
    const { calls, page } = open('/mydetail/company')
    await node(/^Plant/)
    const asked = () => calls.filter(({ path }) => path === '/api/departments').map(({ query }) => query.get('status'))
    expect(asked()).toContain('Active')
    await userEvent.click(screen.getByRole('button', { name: 'Filter: Active' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Inactive' }))
    await waitFor(() => expect(asked()).toContain('Inactive'))
    expect(page.address()).toBe('/mydetail/company?status=Inactive')
  })

  it('is walked with the arrow keys', async () => {
    const { page } = open('/mydetail/company')
    await node(/^Plant/)
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    await node(/^Packing/)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.address()).toBe('/mydetail/company/department/id-Packing'))
  })

  it('offers to add and delete to those who may', async () => {
    open('/mydetail/company')
    const plant = await pointedAt(/^Plant/)
    expect(within(plant).getByRole('button', { name: 'Add Branch below Plant' })).toBeInTheDocument()
    const company = await pointedAt(/^Fernbank/)
    expect(within(company).getByRole('button', { name: /^Add/ })).toBeInTheDocument()
    expect(within(company).queryByRole('button', { name: /^Delete/ })).toBeNull()
    await userEvent.unhover(plant)
    expect(within(plant).queryByRole('button')).toBeNull()
  })

  it('offers a Supervisor neither those nor the company’s detail', async () => {
    open('/mydetail/company', {}, { permissions: SUPERVISOR, user: { roleName: 'Supervisor' } })
    const plant = await pointedAt(/^Plant/)
    expect(within(plant).queryByRole('button', { name: /Add|Delete/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Trading Name' })).toBeNull()
  })

  it('asks before it deletes, and says what prevents it', async () => {
    const { calls } = open('/mydetail/company', { 'POST /department/delete': () => ({ message: 'children' }) })
    const remove = within(await pointedAt(/^Plant/)).getByRole('button', { name: 'Delete Plant' })
    await userEvent.click(remove)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Are you sure to delete this department?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Warning: Please delete the child nodes.')).toBeVisible()
    expect(calls.find(({ path }) => path === '/department/delete')?.fields.getAll('ids')).toEqual(['id-Plant'])
  })
})

describe('a node', () => {
  const at = '/mydetail/company/department/id-Packing'

  it('is named by its level, and shows what it inherits', async () => {
    open(at)
    expect(await field('Crew')).toHaveValue('Packing')
    expect(await screen.findByText('Quarter hour from Plant')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Punch Code' })).toBeNull()
    expect(await field('Parent')).toBeDisabled()
  })

  it('keeps supervisors and approver from a Supervisor', async () => {
    open(at, {}, { permissions: SUPERVISOR, user: { roleName: 'Supervisor' } })
    await field('Crew')
    expect(screen.getByRole('combobox', { name: 'Supervisors' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Time and leave approver' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  it('sends what the form shows, with the version that was read', async () => {
    const { calls } = open(at)
    await userEvent.clear(await field('Code'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The department is saved successfully.')).toBeVisible()
    const sent = calls.find(({ path }) => path === '/department/save')?.fields
    expect(sent?.get('code')).toBe('')
    expect(sent?.get('version')).toBe('3')
    expect(sent?.has('punchCode')).toBe(false)
  })

  it.each([
    { code: 'existName', words: 'Warning: Department Name is exist.' },
    { code: 'existNumber', words: 'Warning: Department NO. is exist.' },
    { code: 'existCode', words: 'Warning: Department Code. is exist.' },
    { code: 'existPunchCode', words: 'Punch code has been used by other department.' },
    { code: 'missingPunchCode', words: 'Punch Code cannot be empty.' },
    { code: 'hasEmployee', words: 'Please remove all employees under this company node and try again!' },
    { code: 'noCompanyStructure', words: 'Can not create department under this company structure.' },
  ])('refused with $code says so', async ({ code, words }) => {
    const position = department({ level: 4, labelName: 'Position', childLevel: null })
    open(at, { 'GET /api/departments/id-Packing': () => position, [SAVE]: () => ({ message: code }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(words))[0]).toBeInTheDocument()
  })

  it('that someone saved in the meantime says who and what, and the next save keeps mine', async () => {
    const change = { message: 'changed', version: 4, changedBy: 'Ana Rangi', changedAt: '2025-11-04T01:02:00Z' }
    const answers = [Response.json(change, { status: 409 }), { message: 'success', id: 'id-Packing' }]
    let reads = 0
    const theirs = { departmentName: 'Packing East', code: 'PE', version: 4 }
    const { calls } = open(at, {
      'GET /api/departments/id-Packing': () => department(reads++ === 0 ? {} : theirs),
      [SAVE]: () => answers.shift(),
    })
    await userEvent.clear(await field('Code'))
    await userEvent.paste('PX')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const note = await screen.findByText('Ana Rangi saved this at 04/11/2025 14:02.')
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'Changed: Crew, Code. Not saved: you both edited Code. Save keeps your version.',
    )
    expect(await field('Code')).toHaveValue('PX')
    expect(await field('Code')).toHaveAccessibleDescription('Ana Rangi saved this in the meantime: PE')
    expect(await field('Crew')).toHaveValue('Packing East')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The department is saved successfully.')).toBeVisible()
    const sent = calls.findLast(({ path }) => path === '/department/save')?.fields as URLSearchParams
    expect(Object.fromEntries(sent)).toMatchObject({ version: '4', departmentName: 'Packing East', code: 'PX' })
  })

  it('of a position lists its people', async () => {
    open(at, {
      'GET /api/departments/id-Packing': () => department({ level: 4, labelName: 'Position', childLevel: null }),
      'GET /api/departments/id-Packing/employees': () => [{ id: 'p1', clockId: 12, firstName: 'Ana', lastName: 'Reo' }],
    })
    await userEvent.click(await screen.findByRole('tab', { name: 'Employees' }))
    expect(await screen.findByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/employee/update?id=p1')
  })
})

describe('the company', () => {
  it('saves its record without licences and token', async () => {
    const { calls } = open('/mydetail/company', { 'POST /mydetail/save': () => ({ message: 'success' }) })
    expect(await field('Token')).toBeDisabled()
    expect(await field('Licences')).toHaveValue('120')
    await userEvent.click(await field('Domain'))
    await userEvent.paste('fernbank.example')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The company detail is saved successfully.')).toBeVisible()
    const sent = calls.find(({ path }) => path === '/mydetail/save')?.fields
    expect(sent?.get('domain')).toBe('fernbank.example')
    expect(sent?.get('exceptionThreshold')).toBe('15')
    expect(sent?.has('token')).toBe(false)
  })

  it('that someone saved in the meantime says who and what, and the next save keeps mine', async () => {
    const change = { message: 'changed', version: 8, changedBy: 'Ana Rangi', changedAt: '2025-11-04T01:02:00Z' }
    const answers = [Response.json(change, { status: 409 }), { message: 'success' }]
    let reads = 0
    const { calls } = open('/mydetail/company', {
      'GET /api/company/info': () =>
        company(reads++ === 0 ? {} : { domain: 'their.example', phone: '03 2', version: 8 }),
      'POST /mydetail/save': () => answers.shift(),
    })
    await userEvent.click(await field('Domain'))
    await userEvent.paste('fernbank.example')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const note = await screen.findByText('Ana Rangi saved this at 04/11/2025 14:02.')
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'Changed: Domain, Phone. Not saved: you both edited Domain. Save keeps your version.',
    )
    expect(await field('Domain')).toHaveValue('fernbank.example')
    expect(await field('Phone')).toHaveValue('03 2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The company detail is saved successfully.')).toBeVisible()
    const sent = calls.findLast(({ path }) => path === '/mydetail/save')?.fields as URLSearchParams
    expect(Object.fromEntries(sent)).toMatchObject({ version: '8', domain: 'fernbank.example', phone: '03 2' })
  })

  it('says beside a field what it is not used for yet', async () => {
    open('/mydetail/company')
    const label = await field('Activity Label')
    expect(label).toHaveAccessibleDescription('Not used yet.')
    expect(await field('Job Label')).not.toHaveAccessibleDescription(/Not used yet/)
  })

  it('says when its code is another company’s', async () => {
    open('/mydetail/company', { 'POST /mydetail/save': () => ({ message: 'exist' }) })
    await field('Domain')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Warning: Code is exist.')).toBeInTheDocument()
  })
})
