import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PAY_PERIODS } from '../../ui/testing/pay-periods.ts'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ApprovalsPage } from './approvals-page.tsx'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const ADMIN = {
  timeApproval: ['visible', 'approve'],
  department: ['visible'],
  employee: ['visible', 'create'],
  payGroup: ['visible'],
  import: ['create'],
}

it('a company without times sees its first steps, and which are done', async () => {
  open({ departments: ['Packing'], permissions: ADMIN })
  await screen.findByRole('img', { name: 'Done' })
  const steps = within(await screen.findByRole('list', { name: 'First steps' })).getAllByRole('listitem')
  expect(steps.map((step) => [within(step).queryByLabelText('Done') !== null, hrefs(step)])).toEqual([
    [true, ['/mydetail/company']],
    [false, ['/employee/import', '/employee/list']],
    [false, ['/paygroup/list']],
    [false, ['/schedule/importschedule', '/times/importtimes']],
  ])
})

it('has no department done before there is one', async () => {
  open({ departments: [], permissions: ADMIN })
  const list = await screen.findByRole('list', { name: 'First steps' })
  expect(within(list).queryByLabelText('Done')).toBeNull()
})

it('people who may not add employees read that times are to come', async () => {
  open({ departments: [], permissions: { timeApproval: ['visible'] } })
  expect(await screen.findByText('Times appear here as people punch in.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull()
})

function open({ departments, permissions }: { departments: string[]; permissions: Record<string, string[]> }) {
  const node = { level: 1, status: true, parent: 'company', structureName: 'Division', employees: 0, children: [] }
  serve({
    [PAY_PERIODS]: () => ({ today: '2026-11-06', groups: [], hasTimes: false }),
    'GET /api/time-approvals': () => [],
    'GET /api/departments': () => [
      {
        ...node,
        key: 'company',
        title: 'Hill Packing',
        level: null,
        parent: null,
        children: departments.map((title) => ({ ...node, key: title, title })),
      },
    ],
  })
  showPage(<ApprovalsPage />, { at: '/time-approvals/list', permissions })
}

function hrefs(step: HTMLElement): (string | null)[] {
  return within(step)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}
