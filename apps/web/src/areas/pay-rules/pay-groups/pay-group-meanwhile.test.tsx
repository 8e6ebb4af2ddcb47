import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { PayGroupPage } from './pay-group-page.tsx'
import { MAY_ALL, PLANT, servePayGroups } from './pay-group.fixture.ts'

it('a pay group that someone saved in the meantime says who and what, and the next save sends what was changed here alone', async () => {
  const refusal = { message: 'changed', version: 4, changedBy: 'Ana Rangi', changedAt: '2025-11-04T01:02:00Z' }
  const answers = [Response.json(refusal, { status: 409 }), { message: 'success', id: PLANT.id }]
  // The threshold of another overtime is in no field that is shown.
  const theirs = { ...PLANT, graceTimeIn: 7, acceptEA: true, periodOvertimeThreshold: 76, version: 4 }
  let reads = 0
  const calls = servePayGroups({
    [`GET /api/pay-groups/${PLANT.id}`]: () => (reads++ === 0 ? PLANT : theirs),
    'POST /paygroup/save': () => answers.shift(),
  })
  const page = (
    <Routes>
      <Route path="/paygroup/:id" element={<PayGroupPage />} />
    </Routes>
  )
  const { address } = showPage(page, { at: `/paygroup/${PLANT.id}`, permissions: MAY_ALL })
  // Its control comes with the first form that has a number.
  await waitFor(() => expect(screen.getByLabelText(/^Grace In/)).toHaveRole('spinbutton'))
  const grace = screen.getByLabelText(/^Grace In/)
  await userEvent.clear(grace)
  await userEvent.type(grace, '9')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const note = await screen.findByText('Ana Rangi saved this at 04/11/2025 14:02.')
  expect(note.closest('[role=alert]')).toHaveTextContent(
    'Changed: Grace In, Threshold, Accept Early Arrival. Not saved: you both edited Grace In. Save keeps your version.',
  )
  expect(grace).toHaveValue('9')
  expect(grace).toHaveAccessibleDescription('Ana Rangi saved this in the meantime: 7')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toBe('/paygroup/list'))
  const sent = calls.filter(({ path }) => path === '/paygroup/save').map(({ fields }) => Object.fromEntries(fields))
  expect(sent).toEqual([
    { id: PLANT.id, version: '3', graceTimeIn: '9' },
    { id: PLANT.id, version: '4', graceTimeIn: '9' },
  ])
})
