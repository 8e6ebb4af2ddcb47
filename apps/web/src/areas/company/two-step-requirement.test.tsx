import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { TwoStepRequirement } from './two-step-requirement.tsx'

function show(permissions: Record<string, string[]>) {
  let required = 'none'
  const calls = serve({
    'GET /api/company/two-step': () => ({ required, without: { admins: 1, everyone: 40 } }),
    'POST /api/company/two-step': ({ fields }) => {
      const given = fields.get('required')
      if (typeof given === 'string') required = given
      return { message: 'success' }
    },
  })
  showPage(<TwoStepRequirement />, { at: '/mydetail/company', permissions })
  return () => calls.filter(({ method }) => method === 'POST').map(({ fields }) => [...fields])
}

it('an Admin says who needs a second step, and reads how many have none', async () => {
  const sent = show({ company: ['visible', 'update'] })
  await userEvent.click(await screen.findByLabelText(/^Who needs a second step/))
  await userEvent.click(await screen.findByTitle('Admins and Supervisors'))
  expect(
    await screen.findByText('One person does not have one yet, and must set it up before anything else.'),
  ).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([[['required', 'admins']]]))
  expect(await screen.findByText('The settings are saved successfully.')).toBeInTheDocument()
})

it('people who may not change the company only read it', async () => {
  show({ company: ['visible'] })
  expect(await screen.findByLabelText(/^Who needs a second step/)).toBeDisabled()
})
