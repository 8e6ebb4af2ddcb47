import type { PayType } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NEW_PAY_TYPE_FIELDS } from '../../ui/testing/pay-type.ts'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { PayTypesPage } from './pay-types-page.tsx'

const id = (number: number) => `00000000-0000-4000-8000-0000000000e${number}`
const ORDINARY: PayType = {
  ...NEW_PAY_TYPE_FIELDS,
  id: id(1),
  code: 'ORD',
  name: 'Ordinary Time',
  isDefault: true,
  hideFromEmp: false,
  version: 1,
}
const STUDY: PayType = {
  ...NEW_PAY_TYPE_FIELDS,
  id: id(2),
  code: 'STUDY',
  name: 'Study Leave',
  exportCode: 'SL2',
  leaveStatus: true,
  paidLeave: true,
  convertToDay: true,
  ctDay: 7.5,
  version: 4,
}

type Settings = NonNullable<Parameters<typeof showPage>[1]['settings']>

function show(answers: Parameters<typeof serve>[0] = {}, settings: Settings = {}) {
  const calls = serve({
    'GET /api/pay-types': () => [ORDINARY, STUDY],
    'GET /api/pay-types/New': () => NEW_PAY_TYPE_FIELDS,
    [`GET /api/pay-types/${ORDINARY.id}`]: () => ORDINARY,
    [`GET /api/pay-types/${STUDY.id}`]: () => STUDY,
    'POST /paytype/save': () => ({ message: 'success' }),
    ...answers,
  })
  showPage(<PayTypesPage />, {
    at: '/paytype/list',
    permissions: { payType: ['visible', 'create', 'update', 'delete'] },
    settings: { allowLeaveTime: true, ...settings },
  })
  return calls
}

async function open(button: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await dialog.findByRole('textbox', { name: /^Name/ })
  return dialog
}
const create = () => open('New', 'Create a new pay type')
const modify = (name: string) => open(`Edit ${name}`, 'Modify a pay type')
const sentBy = (calls: ReturnType<typeof serve>, path = '/paytype/save') => {
  const sent = calls.findLast((call) => call.path === path)
  return sent && Object.fromEntries(sent.fields)
}

describe('the list', () => {
  it('has its columns, a star on what the product made, and hours of days only where there are days', async () => {
    show()
    expect(await screen.findByText('Study Leave')).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Code', 'Name', 'Export Code', 'Daily Hours', 'Status', 'Is Leave', 'Edit']),
    )
    const [ordinary, study] = [/Ordinary Time/, /Study Leave/].map((name) => within(screen.getByRole('row', { name })))
    expect(ordinary!.getByRole('img', { name: 'System default pay type' })).toBeInTheDocument()
    expect(study!.queryByRole('img', { name: 'System default pay type' })).not.toBeInTheDocument()
    expect(study!.getByText('7.5')).toBeInTheDocument()
    expect(study!.getByRole('img', { name: 'Yes' })).toBeInTheDocument()
    expect(ordinary!.getByRole('img', { name: 'No' })).toBeInTheDocument()
  })

  it('deletes what is selected, which a default one cannot be, and says what is in use', async () => {
    let isUsed = true
    const calls = show({
      'POST /paytype/delete': () => (isUsed ? { message: 'inUse', names: ['Study Leave'] } : { message: 'success' }),
    })
    expect(await screen.findByRole('checkbox', { name: /Ordinary Time/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /Study Leave/ }))
    const ask = async () => {
      await userEvent.click(
        within(screen.getByRole('toolbar', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
      )
      const question = within(await screen.findByRole('dialog', { name: 'Delete pay types' }))
      expect(question.getByText('Are you sure you want to delete it?')).toBeInTheDocument()
      await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    }
    await ask()
    expect(await screen.findByText(/^In use and cannot be deleted: Study Leave\./)).toBeInTheDocument()
    isUsed = false
    await ask()
    expect(await screen.findByText('Pay types are deleted successfully.')).toBeInTheDocument()
    expect(sentBy(calls, '/paytype/delete')).toEqual({ ids: STUDY.id })
  })
})

describe('the form of a new pay type', () => {
  it('begins with what the server says, and needs a code and a name', async () => {
    const calls = show()
    const form = await create()
    for (const box of ['Active', 'Hide from employees']) {
      expect(form.getByRole('checkbox', { name: box })).toBeChecked()
      expect(form.getByRole('checkbox', { name: box })).toBeDisabled()
    }
    expect(form.getByRole('checkbox', { name: 'Export to payroll' })).toBeChecked()
    expect(form.queryByText('Effective from')).not.toBeInTheDocument()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getAllByText('This field is required.')).toHaveLength(2))
    await userEvent.type(form.getByRole('textbox', { name: /^Code/ }), 'HGT')
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Height')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Pay type is saved successfully.')).toBeInTheDocument()
    expect(sentBy(calls)).toMatchObject({ code: 'HGT', name: 'Height', isAllowance: 'false', leaveStatus: 'false' })
    expect(sentBy(calls)).not.toHaveProperty('xeroGuid')
  })

  it('is an allowance or leave: ticking one clears the other, and leave brings its own fields', async () => {
    const calls = show()
    const form = await create()
    await userEvent.type(form.getByRole('textbox', { name: /^Code/ }), 'A')
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'A')
    const [allowance, leave] = [
      form.getByRole('checkbox', { name: 'Allowance' }),
      form.getByRole('checkbox', { name: 'Leave' }),
    ]
    await userEvent.click(allowance)
    expect(form.queryByRole('checkbox', { name: 'Paid leave' })).not.toBeInTheDocument()
    await userEvent.click(leave)
    expect(allowance).not.toBeChecked()
    await userEvent.click(await form.findByRole('checkbox', { name: 'Paid leave' }))
    await userEvent.click(form.getByRole('checkbox', { name: 'Hide the balance' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentBy(calls)).toMatchObject({ leaveStatus: 'true', paidLeave: 'true', hideBalance: 'true' }),
    )
    expect(sentBy(calls)).toMatchObject({ isAllowance: 'false', allowNegativeLeave: 'false' })
  })

  it('asks for the factor of overtime, greater than 0', async () => {
    const calls = show()
    const form = await create()
    await userEvent.type(form.getByRole('textbox', { name: /^Code/ }), 'A')
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'A')
    await userEvent.click(form.getByRole('checkbox', { name: 'Overtime' }))
    const words = 'Overtime factor should be a number and greater than 0.'
    const factor = await form.findByRole('spinbutton', { name: /^Overtime factor/ })
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(words)).toBeInTheDocument()
    await userEvent.type(factor, '0')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(words)).toBeInTheDocument()
    expect(sentBy(calls)).toBeUndefined()
    await userEvent.clear(factor)
    await userEvent.type(factor, '1.5')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentBy(calls)).toMatchObject({ isOvertime: 'true', payRateFactor: '1.5' }))
  })

  it('has no balances without the leave-time feature, and a type only where the template has codes', async () => {
    show({}, { allowLeaveTime: false, payrollExportCodes: ['T1'] })
    const form = await create()
    await userEvent.click(form.getByRole('checkbox', { name: 'Leave' }))
    expect(await form.findByRole('checkbox', { name: 'Paid leave' })).toBeInTheDocument()
    expect(form.queryByRole('checkbox', { name: 'Hide the balance' })).not.toBeInTheDocument()
    expect(form.getByRole('combobox', { name: 'Type' })).toBeInTheDocument()
  })
})

describe('the form of a pay type', () => {
  it('keeps the code, and sends the version and nothing that is as it was', async () => {
    const calls = show()
    const form = await modify('Study Leave')
    expect(form.getByRole('textbox', { name: /^Code/ })).toBeDisabled()
    expect(form.queryByRole('combobox', { name: 'Type' })).not.toBeInTheDocument()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentBy(calls)).toEqual({ id: STUDY.id, version: '4' }))
  })

  it('sends what differs, and fields that became required by it', async () => {
    const kept = { ...STUDY, payRateFactor: 1.5, percentage: 40 }
    const calls = show({ [`GET /api/pay-types/${STUDY.id}`]: () => kept })
    const form = await modify('Study Leave')
    await userEvent.click(form.getByRole('checkbox', { name: 'Overtime' }))
    await userEvent.click(form.getByRole('radio', { name: 'Percentage' }))
    await userEvent.click(form.getByRole('checkbox', { name: 'Leave' }))
    expect(await form.findByRole('spinbutton', { name: /^Percentage/ })).toHaveValue('40.00')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    const sent = { isOvertime: 'true', payRateFactor: '1.5', ctDayType: 'percentage', percentage: '40' }
    const kind = { isAllowance: 'false', leaveStatus: 'false' }
    await waitFor(() => expect(sentBy(calls)).toEqual({ id: STUDY.id, version: '4', ...sent, ...kind }))
  })

  it('says that different rules follow, and leaves unchanged fields as they are on that date', async () => {
    const calls = show({ [`GET /api/pay-types/${STUDY.id}`]: () => ({ ...STUDY, laterFrom: '2027-01-01' }) })
    const form = await modify('Study Leave')
    expect(
      form.getByText('Different rules apply from 01/01/2027: what you save applies until then.'),
    ).toBeInTheDocument()
    await userEvent.click(form.getByRole('checkbox', { name: 'Convert to days' }))
    await userEvent.click(form.getByRole('radio', { name: 'from a date on' }))
    await userEvent.type(await form.findByRole('textbox', { name: 'Changes apply from' }), '01/01/2027{Enter}')
    const { effectiveFrom, convertToDay, ...rest } = await waitFor(() => {
      const sent = sentBy(calls)
      expect(sent).toBeDefined()
      return sent!
    })
    expect([effectiveFrom, convertToDay]).toEqual(['2027-01-01', 'false'])
    expect(rest).toEqual({ id: STUDY.id, version: '4' })
  })

  it('keeps what is typed where someone else saved in the meantime, and is saved by the next Save', async () => {
    let stored = STUDY
    const calls = show({
      [`GET /api/pay-types/${STUDY.id}`]: () => stored,
      'POST /paytype/save': ({ fields }) =>
        Number(fields.get('version')) === stored.version
          ? { message: 'success' }
          : Response.json({ message: 'changed', version: stored.version, changedBy: 'Kate Hill' }, { status: 409 }),
    })
    const form = await modify('Study Leave')
    const [name, code] = ['Name', 'Export Code'].map((label) =>
      form.getByRole('textbox', { name: new RegExp(`^${label}`) }),
    )
    await userEvent.type(name!, ' at night')
    stored = { ...STUDY, exportCode: 'SL3', isOvertime: true, payRateFactor: 2, version: 5 }
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Kate Hill saved this in the meantime.')).toBeInTheDocument()
    expect(name).toHaveValue('Study Leave at night')
    expect(code).toHaveValue('SL3')
    expect(await form.findByRole('spinbutton', { name: /^Overtime factor/ })).toHaveValue('2')
    // its spinner is on its way out
    await userEvent.click(await form.findByRole('button', { name: /Save$/ }))
    expect(await screen.findByText('Pay type is saved successfully.')).toBeInTheDocument()
    expect(sentBy(calls)).toEqual({ id: STUDY.id, version: '5', name: 'Study Leave at night' })
  })

  it('shows who it is in the cloud payroll in place of the export code, and does not send it', async () => {
    const calls = show(
      { [`GET /api/pay-types/${STUDY.id}`]: () => ({ ...STUDY, xeroGuid: 'abc-1' }) },
      { payrollOutputType: '23' },
    )
    const form = await modify('Study Leave')
    expect(form.getByRole('textbox', { name: 'Xero Guid' })).toBeDisabled()
    expect(form.getByRole('textbox', { name: 'Xero Guid' })).toHaveValue('abc-1')
    expect(form.queryByRole('textbox', { name: 'Export Code' })).not.toBeInTheDocument()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentBy(calls)).toBeDefined())
    expect(sentBy(calls)).not.toHaveProperty('exportCode')
    expect(sentBy(calls)).not.toHaveProperty('xeroGuid')
  })

  it('of a default one cannot change its kind', async () => {
    show()
    const form = await modify('Ordinary Time')
    expect(form.getByRole('checkbox', { name: 'Leave' })).toBeDisabled()
    expect(form.getByRole('checkbox', { name: 'Allowance' })).toBeDisabled()
    expect(form.getByRole('checkbox', { name: 'Active' })).toBeEnabled()
  })

  it.each([
    { code: { message: 'exist', field: 'name' }, words: 'Warning: Code Or Name has existed.' },
    { code: { message: 'factorError' }, words: 'Overtime factor should be a number and greater than 0.' },
    { code: { message: 'close' }, words: /^A closed pay period uses this pay type/ },
  ])('explains $code.message in words', async ({ code, words }) => {
    const overtime = { ...STUDY, isOvertime: true, payRateFactor: 1.5 }
    show({ 'POST /paytype/save': () => code, [`GET /api/pay-types/${STUDY.id}`]: () => overtime })
    const form = await modify('Study Leave')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('explains factorError even if no factor is shown', async () => {
    show({ 'POST /paytype/save': () => ({ message: 'factorError' }) })
    const form = await modify('Study Leave')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Overtime factor should be a number and greater than 0.')).toBeInTheDocument()
  })

  it('asks for the date of a change that holds from one', async () => {
    const calls = show()
    const form = await modify('Study Leave')
    await userEvent.click(form.getByRole('radio', { name: 'from a date on' }))
    const date = await form.findByRole('textbox', { name: 'Changes apply from' })
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('This field is required.')).toBeInTheDocument()
    // Enter takes the date, and saves.
    await userEvent.type(date, '01/12/2026{Enter}')
    await waitFor(() => expect(sentBy(calls)).toMatchObject({ effectiveFrom: '2026-12-01' }))
  })
})
