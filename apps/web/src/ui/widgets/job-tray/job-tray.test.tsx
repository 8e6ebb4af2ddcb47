import type { BackgroundJob } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
import { JobTray } from './job-tray.tsx'

afterEach(() => vi.unstubAllGlobals())

const JOB: BackgroundJob = {
  id: '00000000-0000-4000-8000-0000000000a1',
  kind: 'recalculation',
  title: 'Recalculate 26 Oct – 8 Nov',
  status: 'running',
  done: 90,
  total: 148,
  startedAt: '2026-11-06T01:00:00Z',
  finishedAt: null,
  message: null,
}
const DONE: BackgroundJob = { ...JOB, status: 'done', done: 148, finishedAt: '2026-11-06T01:01:00Z' }

it('shows work begun before the page was loaded, with how far it is', async () => {
  showTray([JOB])
  await openTray('1 job')
  expect(await screen.findByText(/90 of 148/)).toBeInTheDocument()
  expect(await screen.findByText('Recalculate 26 Oct – 8 Nov is in progress.')).toBeInTheDocument()
})

it('cancels a job', async () => {
  const { calls } = showTray([JOB])
  const user = await openTray('1 job')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/api/background-jobs/${JOB.id}/cancel`))
})

it('reports once the outcome of a job that ended while the page was open', async () => {
  const jobs = [JOB]
  showTray(jobs)
  await screen.findByText('Recalculate 26 Oct – 8 Nov is in progress.')
  jobs[0] = { ...DONE, message: '148 people recalculated.' }
  await screen.findByText('Recalculate 26 Oct – 8 Nov is done.')
  await openTray('1 job done')
  expect(await screen.findByText('148 people recalculated.')).toBeInTheDocument()
})

it('what was cleared stays cleared after a reload', async () => {
  const { leave } = showTray([DONE])
  const user = await openTray('1 job done')
  await user.click(await screen.findByRole('button', { name: 'Clear done' }))
  expect(await screen.findByText('No background work.')).toBeInTheDocument()
  leave()
  const { calls } = showTray([DONE])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /job/ })).not.toBeInTheDocument()
})

it('is not shown without work', async () => {
  const { calls } = showTray([])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

function showTray(jobs: BackgroundJob[]) {
  const calls = serve({
    'GET /api/background-jobs': () => jobs,
    [`POST /api/background-jobs/${JOB.id}/cancel`]: () => ({ message: 'success' }),
  })
  return { calls, ...showPage(<JobTray />, { at: '/', permissions: {} }) }
}

async function openTray(chip: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: chip }))
  return user
}
