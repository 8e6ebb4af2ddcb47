import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showSignedIn } from '../testing/show-signed-in.tsx'
import { keepAnswer } from './kept.ts'
import { useAnswer } from './use-answer.ts'

function Week() {
  const [from, setFrom] = useState('2026-11-30')
  const { data } = useAnswer<{ hours: string }>(`/api/week?from=${from}`)
  return (
    <>
      <p>{data?.hours}</p>
      <button type="button" onClick={() => setFrom('2026-11-16')}>
        Previous period
      </button>
    </>
  )
}

it('what was kept a moment ago is shown, and read again, also where the address changes', async () => {
  const phone = await showSignedIn(<Week />, { '/api/week': { hours: 'none' } })
  expect(await screen.findByText('none')).toBeVisible()
  keepAnswer('u1 /api/week?from=2026-11-16', { hours: '8.00 before the correction' })
  phone.server.answers['/api/week'] = { hours: '8.50' }
  fireEvent.click(screen.getByRole('button', { name: 'Previous period' }))
  expect(screen.getByText('8.00 before the correction')).toBeVisible()
  expect(await screen.findByText('8.50')).toBeVisible()
  phone.close()
})
