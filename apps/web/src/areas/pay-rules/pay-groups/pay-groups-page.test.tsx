import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MAY_ALL, PLANT, servePayGroups } from './pay-group.fixture.ts'
import { PayGroupsPage } from './pay-groups-page.tsx'

function show(answers: Parameters<typeof servePayGroups>[0] = {}, permissions: Record<string, string[]> = MAY_ALL) {
  const calls = servePayGroups(answers)
  return { calls, ...showPage(<PayGroupsPage />, { at: '/paygroup/list', permissions }) }
}

it('lists what a group accepts and which holidays it has, and leads to its form', async () => {
  const office = {
    ...PLANT,
    id: 'office',
    name: 'Office',
    acceptEA: true,
    supervisorMAOT: true,
    calculatePublicHoliday: false,
  }
  const { address } = show({ 'GET /api/pay-groups': () => [PLANT, office] })
  const row = within(await screen.findByRole('row', { name: /Office/ }))
  expect(row.getByText('Accept Early Arrival')).toBeInTheDocument()
  expect(row.getByText('Manually Approve OT')).toBeInTheDocument()
  expect(row.queryByText('Enable Alternative Holiday')).not.toBeInTheDocument()
  expect(within(screen.getByRole('row', { name: /Plant/ })).getByText('Enable Alternative Holiday')).toBeInTheDocument()
  await userEvent.click(row.getByRole('link', { name: 'Edit Office' }))
  expect(address()).toBe('/paygroup/office')
})

it('asks for the active ones, and New leads to the form of a new one', async () => {
  const { calls, address } = show()
  await screen.findByText('Plant fortnightly')
  expect(calls.find(({ path }) => path === '/api/pay-groups')!.query.get('status')).toBe('Active')
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  expect(address()).toBe('/paygroup/create')
})

it('says which groups are in use and keeps them', async () => {
  const { calls } = show({ 'POST /paygroup/delete': () => ({ message: 'inUse', msg: 'Plant fortnightly' }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Plant fortnightly' }))
  await userEvent.click(
    within(screen.getByRole('toolbar', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
  )
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(
    await screen.findByText("Plant fortnightly are not deleted, because it's in use for employees."),
  ).toBeInTheDocument()
  expect(calls.find(({ path }) => path === '/paygroup/delete')!.fields.getAll('ids')).toEqual([PLANT.id])
})

it('offers nothing to people who may only look', async () => {
  show({}, { payGroup: ['visible'] })
  await screen.findByText('Plant fortnightly')
  expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Plant fortnightly' })).not.toBeInTheDocument()
})
