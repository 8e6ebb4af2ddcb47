import type { RosterWarning } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HOURS_COLUMN } from '../plan/card-place.ts'
import {
  AROHA,
  BASTIAN,
  cell,
  keepClockAndPage,
  MONDAY,
  open,
  person,
  press,
  rule,
  savedDays,
  shift,
} from '../roster.fixture.tsx'
import { breaksWarning, leaveWarning, restWarning, TUESDAY, WARNINGS } from './warnings.fixture.ts'

keepClockAndPage()

const all = [breaksWarning(), restWarning(), leaveWarning()]
const show = (warnings: RosterWarning[] = all, given: Parameters<typeof open>[0] = {}) =>
  open({ ...given, answers: { [WARNINGS]: () => warnings, ...given.answers } })
const REST = /8h of rest from Tue 10\/11 02:00 to Tue 10\/11 10:00; at least 10h\./

describe('marks', () => {
  it('stand at their days with number and reasons, and the roster says how many there are', async () => {
    const { calls } = await show([...all, breaksWarning({ workDate: TUESDAY, sectionId: 's-10-1830' })])
    expect(await within(cell(AROHA, TUESDAY)).findByText(/^2 warnings: 8h of rest/)).toBeInTheDocument()
    expect(within(cell(BASTIAN, MONDAY)).getByText('1 warning: Annual Leave, approved.')).toBeInTheDocument()
    expect(within(cell(AROHA, '2026-11-11')).queryByText(/warning/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '4 warnings' })).toBeInTheDocument()
    const read = calls.find(({ path }) => path === '/api/roster/warnings')
    expect(Object.fromEntries(read!.query)).toMatchObject({ startDate: MONDAY, endDate: '2026-11-15', page: '1' })
  })

  it('in the Hours view they stand where they cover no end of a shift', async () => {
    const late = person(AROHA, ['Aroha', 'Tennick'], [rule(TUESDAY, [shift('14-2230')])])
    await show([restWarning()], { at: '/standardshifts/rosterByEmployee?view=Hours', rows: [late] })
    const mark = (await within(cell(AROHA, TUESDAY)).findByText(/^1 warning:/)).closest<HTMLElement>('[data-warnings]')
    const card = cell(AROHA, TUESDAY).querySelector<HTMLElement>('[data-drag]')!
    const begins = Number.parseFloat(card.style.left)
    expect(HOURS_COLUMN - Number.parseFloat(mark!.style.right)).toBeLessThan(begins)
  })

  it('W goes to the next day that has one, and after the last to the first', async () => {
    await show()
    await within(cell(AROHA, TUESDAY)).findByText(REST)
    const visited = []
    await userEvent.click(cell(AROHA, MONDAY))
    for (let step = 0; step < 3; step += 1) {
      await userEvent.keyboard('w')
      visited.push(document.querySelector('[data-active]')!.getAttribute('data-cell'))
    }
    expect(visited).toEqual([`${AROHA}/${TUESDAY}`, `${BASTIAN}/${MONDAY}`, `${AROHA}/${MONDAY}`])
  })

  it('the menu of a day says them, and does away with them', async () => {
    const { calls } = await show()
    await within(cell(AROHA, TUESDAY)).findByText(REST)
    await press(AROHA, TUESDAY, 'm')
    expect(await screen.findByRole('menuitem', { name: REST })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Shorten to 12:00–18:30' }))
    await waitFor(() => expect(savedDays(calls)).toHaveLength(1))
    expect(savedDays(calls)[0]).toMatchObject([
      { ruleDate: TUESDAY, workSections: [{ startTime: '12:00', endTime: '18:30' }] },
    ])
  })

  it('a person who may only look reads the reasons, and is offered no change', async () => {
    await show(all, { actions: ['visible'] })
    await within(cell(AROHA, TUESDAY)).findByText(REST)
    await press(AROHA, TUESDAY, 'm')
    expect(await screen.findByRole('menuitem', { name: REST })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: /Shorten/ })).not.toBeInTheDocument()
  })
})

describe('the list', () => {
  const openList = async (name = '3 warnings') => {
    await userEvent.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: 'Warnings' }))
  }

  it('has them by kind with person and day; one leads to its day and the menu there', async () => {
    await show()
    const list = await openList()
    expect(list.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Rest between shifts',
      'Leave',
      'Breaks by law',
    ])
    await userEvent.click(list.getByRole('button', { name: /Aroha Tennick · Tue 10\/11/ }))
    expect(await screen.findByRole('menuitem', { name: 'Move to 12:00–20:30' })).toBeInTheDocument()
    expect(cell(AROHA, TUESDAY)).toHaveAttribute('data-active', 'true')
    expect(screen.queryByRole('dialog', { name: 'Warnings' })).not.toBeInTheDocument()
  })

  it('leads to a person whom the search leaves out', async () => {
    await show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Search employees' }), 'Bastian')
    const list = await openList()
    await userEvent.click(list.getByRole('button', { name: /Aroha Tennick · Tue 10\/11/ }))
    await waitFor(() => expect(cell(AROHA, TUESDAY)).toHaveAttribute('data-active', 'true'))
  })

  it('says when there is nothing, and when it could not be read', async () => {
    let isBroken = true
    await show([], {
      answers: { [WARNINGS]: () => (isBroken ? Response.json({ message: '' }, { status: 500 }) : []) },
    })
    const list = await openList('0 warnings')
    expect(await list.findByRole('alert')).toBeInTheDocument()
    isBroken = false
    await userEvent.click(list.getByRole('button', { name: 'Retry' }))
    expect(await list.findByText('Nothing to warn of on these days.')).toBeInTheDocument()
  })
})

it('only people with warnings are shown when asked for, and the address says so', async () => {
  const { shown, grid } = await show([leaveWarning()])
  await userEvent.click(await screen.findByRole('button', { name: '1 warning' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only people with warnings' }))
  await waitFor(() => expect(within(grid).queryByRole('row', { name: /Aroha/ })).not.toBeInTheDocument())
  expect(within(grid).getByRole('row', { name: /Bastian/ })).toBeInTheDocument()
  expect(shown.address()).toBe('/standardshifts/rosterByEmployee?warned=1')
  await userEvent.click(screen.getByRole('button', { name: 'Only people with warnings' }))
  expect(await within(grid).findByRole('row', { name: /Aroha/ })).toBeInTheDocument()
})

describe('a save', () => {
  const WEDNESDAY = '2026-11-11'
  const short = restWarning({
    workDate: WEDNESDAY,
    sectionId: `saved-${WEDNESDAY}-0`,
    restMinutes: 390,
    endsAt: `${TUESDAY}T18:30`,
    beginsAt: `${WEDNESDAY}T01:00`,
  })
  const afterSave = (own: RosterWarning[]) => ({
    answers: {
      [WARNINGS]: ({ query }: { query: URLSearchParams }) => (query.has('employeeIds') ? own : [leaveWarning()]),
    },
  })

  it('reads the warnings of its people only, says what is new, and leaves the others as they are', async () => {
    const { calls } = await show([], afterSave([short]))
    await within(cell(BASTIAN, MONDAY)).findByText(/Annual Leave/)
    await press(AROHA, WEDNESDAY, '1-9{Enter}')
    expect(
      await screen.findByText('6h 30m of rest from Tue 10/11 18:30 to Wed 11/11 01:00; at least 10h.', {
        ignore: '.sr',
      }),
    ).toBeInTheDocument()
    expect(screen.getByText('Saved for Aroha Tennick, Wed 11/11')).toBeInTheDocument()
    expect(within(cell(AROHA, WEDNESDAY)).getByText(/^1 warning: 6h 30m/)).toBeInTheDocument()
    expect(within(cell(BASTIAN, MONDAY)).getByText(/Annual Leave/)).toBeInTheDocument()
    const reads = calls.filter(({ path }) => path === '/api/roster/warnings')
    expect(reads.map(({ query }) => query.getAll('employeeIds').join())).toEqual(['', AROHA])
  })

  it('that brings only a notice says nothing, and marks its day', async () => {
    await show([], afterSave([breaksWarning({ workDate: WEDNESDAY })]))
    await within(cell(BASTIAN, MONDAY)).findByText(/Annual Leave/)
    await press(AROHA, WEDNESDAY, '9-530{Enter}')
    expect(await within(cell(AROHA, WEDNESDAY)).findByText(/^1 warning: 8h 30m of work/)).toBeInTheDocument()
    expect(screen.queryByText(/^Saved for/)).not.toBeInTheDocument()
  })

  it('that mends a warning takes its mark away', async () => {
    await show([], {
      answers: { [WARNINGS]: ({ query }) => (query.has('employeeIds') ? [] : [restWarning()]) },
    })
    await within(cell(AROHA, TUESDAY)).findByText(REST)
    await press(AROHA, TUESDAY, '12-1830{Enter}')
    await waitFor(() => expect(within(cell(AROHA, TUESDAY)).queryByText(/warning/)).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: '0 warnings' })).toBeInTheDocument()
  })
})

describe('on a phone', () => {
  const narrow = () =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 639px'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))

  it('the card of a day has the mark; its sheet says why, and mends it', async () => {
    narrow()
    const { calls } = await show(all, { isPhone: true })
    await userEvent.click(screen.getByRole('button', { name: /Tue 10\/11/, pressed: false }))
    await userEvent.click(
      await screen.findByRole('button', { name: /Aroha Tennick, Tue 10\/11.*1 warning: 8h of rest/ }),
    )
    const sheet = within(await screen.findByRole('dialog', { name: 'Aroha Tennick' }))
    expect(sheet.getByText(REST)).toBeInTheDocument()
    await userEvent.click(sheet.getByRole('button', { name: 'Move to 12:00–20:30' }))
    await waitFor(() => expect(savedDays(calls)).toHaveLength(1))
    expect(savedDays(calls)[0]).toMatchObject([{ workSections: [{ startTime: '12:00', endTime: '20:30' }] }])
    expect(screen.queryByRole('dialog', { name: 'Aroha Tennick' })).not.toBeInTheDocument()
  })

  it('the list leads to the sheet of the day', async () => {
    narrow()
    await show(all, { isPhone: true })
    await userEvent.click(await screen.findByRole('button', { name: '3 warnings' }))
    const list = within(await screen.findByRole('dialog', { name: 'Warnings' }))
    await userEvent.click(list.getByRole('button', { name: /Aroha Tennick · Tue 10\/11/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Aroha Tennick' }))
    expect(sheet.getByText(REST)).toBeInTheDocument()
  })
})
