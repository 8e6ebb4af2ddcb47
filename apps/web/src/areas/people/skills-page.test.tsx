import type { PayType, Skill } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { NEW_PAY_TYPE_FIELDS } from '../../ui/testing/pay-type.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { SkillsPage } from './skills-page.tsx'

const TOOLS = { id: '00000000-0000-4000-8000-0000000000d1', name: 'Tool allowance' }
const SKILL: Skill = {
  id: '00000000-0000-4000-8000-0000000000c1',
  name: 'Forklift',
  active: true,
  payType: TOOLS,
  payTypeId: TOOLS.id,
  allowanceCalculationType: 'eitherOnePerShift',
  version: 2,
}
const payType = (of: { id: string; name: string }, active: boolean): PayType => ({
  ...NEW_PAY_TYPE_FIELDS,
  ...of,
  active,
  code: of.name,
  isAllowance: true,
  version: 1,
})

function show(answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/skills': () => [SKILL],
    [`GET /api/skills/${SKILL.id}`]: () => SKILL,
    'GET /api/pay-types': () => [payType(TOOLS, false), payType({ ...TOOLS, id: 'old', name: 'Old' }, false)],
    ...answers,
  })
  showPage(<SkillsPage />, { at: '/skills/list', permissions: { skill: ['visible', 'create', 'update'] } })
  return calls
}

it('lists a skill with its allowance, and saves it with the version that was read', async () => {
  const calls = show({ 'POST /api/skills/save': () => ({ message: 'success' }) })
  expect(await screen.findByText('Tool allowance')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Forklift' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modify a skill' }))
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Allowances' }))
  // An allowance that is off is offered only where the skill has it.
  await waitFor(() => expect(screen.getAllByTitle('Tool allowance (Inactive)').length).toBeGreaterThan(0))
  expect(screen.queryByTitle('Old (Inactive)')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Skill is saved successfully.')).toBeInTheDocument()
  const sent = calls.find(({ path }) => path === '/api/skills/save')!.fields
  expect(Object.fromEntries(sent)).toMatchObject({
    id: SKILL.id,
    version: '2',
    name: 'Forklift',
    payTypeId: TOOLS.id,
    allowanceCalculationType: 'eitherOnePerShift',
  })
})

it('asks for the name and how the allowance is counted', async () => {
  const calls = show()
  await userEvent.click(await screen.findByRole('button', { name: 'New' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a new skill' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getAllByText('This field is required.')).toHaveLength(2))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})
