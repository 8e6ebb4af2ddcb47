import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { SETTINGS, showPage } from '../../ui/testing/show-page.tsx'
import { ADMIN, company, LISTS } from './company.fixture.ts'
import { CompanyPanel } from './company-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

const VERSIONED = { ...SETTINGS, version: 4 }

it('settings that someone saved in the meantime say who and what, and the next save keeps mine', async () => {
  const change = { message: 'changed', version: 5, changedBy: 'Ana Rangi', changedAt: '2025-11-04T01:02:00Z' }
  const answers = [Response.json(change, { status: 409 }), { message: 'success' }]
  const theirs = { structureName: 'Crew', acceptLD: true, exceptionTypes: ['Absent'], version: 5 }
  let reads = 0
  const calls = serve({
    'GET /api/company/settings': () => ({ ...VERSIONED, ...(reads++ === 0 ? {} : theirs) }),
    'POST /api/company/settings': () => answers.shift(),
    'GET /api/profile/permissions': () => ADMIN,
  })
  showPage(<SettingsForm />, { at: '/mydetail/company', permissions: ADMIN })
  const word = await screen.findByLabelText(/^Word for department/)
  await userEvent.clear(word)
  await userEvent.paste('Team')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const note = await screen.findByText('Ana Rangi saved this at 04/11/2025 14:02.')
  expect(note.closest('[role=alert]')).toHaveTextContent(
    'Changed: Word for department, Accept late departure, Exception types. Not saved: you both edited Word for department. Save keeps your version.',
  )
  expect(word).toHaveValue('Team')
  expect(word).toHaveAccessibleDescription('Ana Rangi saved this in the meantime: Crew')
  expect(screen.getByLabelText('Accept late departure')).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The settings are saved successfully.')).toBeVisible()
  const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/api/company/settings')
  expect(sent.map(({ fields }) => (fields as URLSearchParams).get('version'))).toEqual(['4', '5'])
  expect(Object.fromEntries(sent[1]?.fields as URLSearchParams)).toMatchObject({
    structureName: 'Team',
    acceptLD: 'true',
  })
})

it('leaving the page through the menu from one tab asks about what was typed on the other', async () => {
  serve({
    ...LISTS,
    'GET /api/company/info': () => company(),
    'GET /api/company/settings': () => VERSIONED,
    'GET /api/company/two-step': () => ({ required: 'none', without: { admins: 0, everyone: 0 } }),
  })
  const pages = (
    <>
      <Link to="/leave/list">Leave Requests</Link>
      <Routes>
        <Route path="/mydetail/company" element={<CompanyPanel />} />
        <Route path="/leave/list" element={<p>Another page</p>} />
      </Routes>
    </>
  )
  showPage(pages, { at: '/mydetail/company', permissions: ADMIN })
  await userEvent.click(await screen.findByLabelText('Domain'))
  await userEvent.paste('fernbank.example')
  await userEvent.click(screen.getByText('Settings'))
  await screen.findByLabelText(/^Word for department/)
  await userEvent.click(screen.getByText('Leave Requests'))
  await userEvent.click(await screen.findByText('Stay'))
  await userEvent.click(screen.getByText('Details'))
  expect(screen.getByLabelText('Domain')).toHaveValue('fernbank.example')
  await userEvent.click(screen.getByText('Leave Requests'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Another page')).toBeInTheDocument()
})

it('an emptied limit of the roster is sent as empty, and is no longer checked', async () => {
  const calls = serve({
    'GET /api/company/settings': () => ({ ...VERSIONED, mostDaysInARow: 6, mostHoursAWeek: 50 }),
    'POST /api/company/settings': () => ({ message: 'success' }),
    'GET /api/profile/permissions': () => ADMIN,
  })
  showPage(<SettingsForm />, { at: '/mydetail/company', permissions: ADMIN })
  const days = await screen.findByLabelText(/^Most days in a row/)
  expect(days).toHaveValue('6')
  await userEvent.clear(days)
  const rest = screen.getByLabelText(/^Least rest between shifts/)
  await userEvent.clear(rest)
  await userEvent.type(rest, '11.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The settings are saved successfully.')).toBeVisible()
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/api/company/settings')
  expect(Object.fromEntries(sent?.fields as URLSearchParams)).toMatchObject({
    minimumRestHours: '11.5',
    mostDaysInARow: '',
    mostHoursAWeek: '50',
    warnOfRestBreaks: 'true',
  })
})
