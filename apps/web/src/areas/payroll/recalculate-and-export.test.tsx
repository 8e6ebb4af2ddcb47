import type { BackgroundJob } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearTokens, storeTokens } from '../../lib/api/tokens.ts'
import { watchSaving } from '../../ui/testing/watch-saving.ts'
import { choose, EXPORT, is, job, JOBS, open, period, RECALCULATE, rowsShown, tool } from './payroll-page.fixture.tsx'

afterEach(() => {
  clearTokens()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Recalculate', () => {
  it.each([
    { why: 'done at once', answer: () => ({ message: 'completed', changedDays: 3 }), text: 'Recalculate completed.' },
    { why: 'a closed period', answer: () => ({ message: 'close' }), text: 'Cannot recalculate closed pay period.' },
    { why: 'a failure', answer: () => Response.error(), text: 'Recalculate failed' },
  ])('$why says "$text"', async ({ answer, text }) => {
    open([period(1, { isClosed: true })], { [RECALCULATE]: answer })
    await choose(1)
    await userEvent.click(tool('Recalculate'))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('shows the progress of a large set and can be cancelled', async () => {
    const jobs: BackgroundJob[] = []
    const { calls } = open([period(1)], {
      [RECALCULATE]: () => {
        jobs.push(job({}))
        return { message: 'submitted', jobId: job({}).id }
      },
      [JOBS]: () => jobs,
      [`POST /api/background-jobs/${job({}).id}/cancel`]: () => ({ message: 'success' }),
    })
    await choose(1)
    await userEvent.click(tool('Recalculate'))
    const bar = await screen.findByRole('progressbar', { name: 'Recalculate 26 Oct – 8 Nov' })
    expect(bar).toHaveValue(90)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(calls.some((call) => call.path.endsWith('/cancel'))).toBe(true))
  })

  it('shows a recalculation that was under way before the page was loaded', async () => {
    open([period(1)], { [JOBS]: () => [job({}), job({ id: '2', title: 'Old one', status: 'done' })] })
    expect(await screen.findByRole('progressbar', { name: 'Recalculate 26 Oct – 8 Nov' })).toBeVisible()
    expect(screen.queryByText('Old one')).toBeNull()
  })
})

describe('Export', () => {
  it('saves the file of the selection, fetched with the bearer token', async () => {
    storeTokens({ accessToken: 'ticket', refreshToken: 'again' })
    const saved = watchSaving()
    const { calls } = open([period(1, { isClosed: true }), period(2, { isClosed: true })], {
      [EXPORT]: () => new Response('payId,clockId', { headers: { 'content-type': 'text/csv' } }),
    })
    await choose(1, 2)
    await userEvent.click(tool('Export'))
    expect(await screen.findByText('Export successfully.')).toBeVisible()
    expect(saved).toEqual(['PayrollTransfer.csv'])
    const sent = calls.find(is(EXPORT))
    expect(sent?.query.getAll('id')).toEqual([period(1).id, period(2).id])
    expect(sent?.headers.get('authorization')).toBe('Bearer ticket')
    expect(sent?.query.get('draft')).toBeNull()
  })

  const node = (key: string, title: string, children: unknown[] = []) => ({
    key,
    title,
    level: children.length > 0 ? null : 1,
    status: true,
    parent: null,
    structureName: 'Division',
    employees: 1,
    children,
  })
  const TREE = node('company', 'Foods', [node('bakery', 'Bakery'), node('shop', 'Shop')])

  it.each([
    { who: 'everyone', divisions: null, offered: ['Bakery', 'Shop'] },
    { who: 'a division', divisions: [{ id: 'shop', name: 'Shop' }], offered: ['Shop'] },
  ])('of some departments offers those of a user who exports $who', async ({ divisions, offered }) => {
    const answers = [
      () => Response.error(),
      () => new Response('payId,clockId', { headers: { 'content-type': 'text/csv' } }),
    ]
    const { calls } = open([period(1, { isClosed: true })], {
      'GET /api/departments': () => [TREE],
      'GET /api/payroll-transfers/divisions': () => ({ divisions }),
      [EXPORT]: () => answers.shift()!(),
    })
    watchSaving()
    await choose(1)
    await userEvent.click(tool('Choose department'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose department' }))
    expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled()
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Department' })).toBeEnabled())
    await userEvent.click(dialog.getByRole('combobox', { name: 'Department' }))
    await screen.findByRole('tree')
    const tree = within(document.querySelector<HTMLElement>('[role="tree"]')!)
    expect(tree.queryAllByText(/^(Bakery|Shop)$/).map((item) => item.textContent)).toEqual(offered)
    await userEvent.click(tree.getByText('Shop'))
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
    // what was chosen is still there to try again
    expect(await screen.findByText(/^Failed to export payroll transfer/)).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: 'Export' }))
    expect(await screen.findByText('Export successfully.')).toBeVisible()
    const sent = calls.filter(is(EXPORT)).map(({ query }) => query.getAll('departmentIds'))
    expect(sent).toEqual([['shop'], ['shop']])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose department' })).not.toBeInTheDocument())
  })

  it('saves the file of the allowances before it, where the company has one', async () => {
    const saved = watchSaving()
    const csv = () => new Response('payId,clockId', { headers: { 'content-type': 'text/csv' } })
    const allowances = 'GET /payrolltransfer/exportAllowance'
    const answers = { [EXPORT]: csv, [allowances]: csv }
    const { calls } = open([period(1, { isClosed: true })], answers, undefined, { isAllowanceExportClient: true })
    await choose(1)
    await userEvent.click(tool('Export'))
    expect(await screen.findByText('Export successfully.')).toBeVisible()
    expect(saved).toEqual(['PayrollTransferAllowance.csv', 'PayrollTransfer.csv'])
    expect(calls.findIndex(is(allowances))).toBeLessThan(calls.findIndex(is(EXPORT)))
  })

  it('of an open period asks first, and saves a draft', async () => {
    const saved = watchSaving()
    const name = 'PayrollTransfer-DRAFT-20261026-20261108.csv'
    const { calls } = open([period(1), period(2, { isClosed: true })], {
      [EXPORT]: () =>
        new Response('payId', {
          headers: { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` },
        }),
    })
    await choose(1, 2)
    await userEvent.click(tool('Export'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Plant fortnightly, 26/10/2026 – 08/11/2026, is still open.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(calls.some(is(EXPORT))).toBe(false)
    await userEvent.click(tool('Export'))
    await userEvent.click(await screen.findByRole('button', { name: 'Export draft' }))
    expect(await screen.findByText(`${name} is a draft.`)).toBeVisible()
    expect(saved).toEqual([name])
    expect(calls.find(is(EXPORT))?.query.get('draft')).toBe('true')
  })

  it('is distinguished from a draft, which says when and by whom', async () => {
    open([period(1, { draftExportedAt: '2026-11-08T23:30:00Z', draftExportedBy: 'Pat Payroll' })])
    const [row] = await rowsShown()
    expect(within(row!).queryByRole('img', { name: 'Exported' })).toBeNull()
    await userEvent.click(within(row!).getByRole('button', { name: 'Draft' }))
    await waitFor(() => expect(screen.getByText(/^Draft exported on 09\/11\/2026 .* by Pat Payroll/)).toBeVisible())
  })

  it('is distinguished from an export of only some people', async () => {
    open([period(1, { isClosed: true, isExported: true, isPartlyExported: true })])
    const [row] = await rowsShown()
    expect(within(row!).queryByRole('img', { name: 'Exported' })).toBeNull()
    await userEvent.click(within(row!).getByRole('button', { name: 'In part' }))
    await waitFor(() => expect(screen.getByText(/The others are still to be sent/)).toBeVisible())
  })

  it('says what to do when a period was opened in the meantime', async () => {
    const saved = watchSaving()
    open([period(1, { isClosed: true })], { [EXPORT]: () => Response.json({ message: 'open' }, { status: 409 }) })
    await choose(1)
    await userEvent.click(tool('Export'))
    expect(await screen.findByText(/a pay period has been re-opened/)).toBeVisible()
    expect(saved).toEqual([])
  })

  it('saves nothing when it fails', async () => {
    const saved = watchSaving()
    open([period(1, { isClosed: true })], { [EXPORT]: () => Response.error() })
    await choose(1)
    await userEvent.click(tool('Export'))
    expect(await screen.findByText('Failed to export payroll transfer.')).toBeVisible()
    expect(saved).toEqual([])
  })
})
