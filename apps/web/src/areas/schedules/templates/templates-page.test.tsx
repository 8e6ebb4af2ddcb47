import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MAY_PLAN, serveSchedules, TEMPLATE_ID } from '../schedules.fixture.ts'
import { TemplatesPage } from './templates-page.tsx'

afterEach(() => vi.unstubAllGlobals())

function show(answers: Parameters<typeof serveSchedules>[0] = {}, permissions: Record<string, string[]> = MAY_PLAN) {
  const calls = serveSchedules(answers)
  return { calls, ...showPage(<TemplatesPage />, { at: '/schedule/list', permissions }) }
}

it('lists the templates with their start and period type, and leads to their forms', async () => {
  const { address } = show()
  const row = within(await screen.findByRole('row', { name: /Plant days/ }))
  expect(row.getByText('02/11/2026')).toBeInTheDocument()
  expect(row.getByText('Weekly')).toBeInTheDocument()
  expect(row.getByText('Active')).toBeInTheDocument()
  await userEvent.click(row.getByRole('link', { name: 'Edit Plant days' }))
  expect(address()).toBe(`/schedule/update?id=${TEMPLATE_ID}`)
})

it('deletes what is selected once that is confirmed', async () => {
  const { calls } = show({ 'POST /schedule/delete': () => ({ message: 'success', deleted: [TEMPLATE_ID] }) })
  await screen.findByText('Plant days')
  const button = screen.getByRole('button', { name: 'Delete' })
  expect(button).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Plant days' }))
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Are you sure you want to delete it?')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Schedules are deleted successfully.')).toBeInTheDocument()
  expect(calls.find(({ path }) => path === '/schedule/delete')!.fields.getAll('ids')).toEqual([TEMPLATE_ID])
})

it('names the templates that are in use', async () => {
  show({
    'POST /schedule/delete': () => ({ message: 'inUse', inUse: ['Plant days'] }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Plant days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Not deleted, because they are in use: Plant days.')).toBeInTheDocument()
})

it('offers no deletion to people who may not delete', async () => {
  show({}, { schedule: ['visible', 'create', 'update'] })
  await screen.findByText('Plant days')
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Plant days' })).not.toBeInTheDocument()
})
